import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '#client/layout/toast.ts';
import { ConfirmDialog } from '#client/staff/shell/confirm-dialog.tsx';

interface DeleteDialogProps {
  /** The kind of thing, such as `API key`. */
  readonly what: string;
  readonly remove: () => Promise<unknown>;
  /** Called after a success, and after a failure, because the item may no longer exist. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { what, remove, onSettled, onClose, children } = props;
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => void toast({ title: `Deleted the ${what}` }),
    meta: { failure: `Failed to delete the ${what}` },
    onSettled: () => {
      onClose();
      onSettled();
    },
  });
  return (
    <ConfirmDialog
      role="alertdialog"
      title={`Delete this ${what}?`}
      confirm="Delete"
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      <p>{children} This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
