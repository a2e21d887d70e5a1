import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';

interface ConfirmDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly alternative?: ReactNode;
  readonly children: ReactNode;
}

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
