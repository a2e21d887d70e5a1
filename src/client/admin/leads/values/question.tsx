import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Facts } from './lead-frame.tsx';
import { Value } from './lead-values.tsx';

interface QuestionProps {
  readonly title: string;
  /** What the button that goes on says. */
  readonly confirm: string;
  /** What is told of the lead. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** What else is asked. */
  readonly children?: ReactNode;
}

/** Asks before a lead is changed. */
export function Question({ title, confirm, facts, onClose, onConfirm, children }: QuestionProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{typeof value === 'string' ? <Value text={value} /> : value}</dd>
          </div>
        ))}
      </Facts>
      {children}
    </Dialog>
  );
}
