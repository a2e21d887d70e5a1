import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';

interface ConfirmDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  /** What the button that goes on says. */
  readonly confirm: string;
  /** Whether what was confirmed is under way. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** A button between the way out and the one that goes on. */
  readonly alternative?: ReactNode;
  readonly children: ReactNode;
}

/** Asks before something is changed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, busy, onConfirm, alternative, ...dialog } = props;
  const actions = (
    <>
      {alternative}
      <Button size="sm" disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}
