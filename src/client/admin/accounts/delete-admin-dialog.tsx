import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { toast } from '#client/layout/toast.ts';
import type { Admin } from '#shared/admins.ts';

interface DeleteAdminDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

export function DeleteAdminDialog({ admin, onClose }: DeleteAdminDialogProps) {
  const utils = trpc.useUtils();
  const removal = trpc.admins.remove.useMutation({
    onSuccess: () => {
      void toast({
        title: 'Admin deleted successfully',
        description: 'Admin account has been removed',
      });
    },
    onError: (error) => toastFailure('Failed to delete admin', error),
    onSettled: () => {
      onClose();
      void utils.admins.list.invalidate();
    },
  });
  return (
    <ConfirmDialog
      role="alertdialog"
      title="Delete Admin"
      confirm="Delete"
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate({ id: admin.id })}
    >
      <p>Are you sure you want to delete this admin account? This action cannot be undone.</p>
      <p>
        <strong>{admin.username}</strong>
      </p>
    </ConfirmDialog>
  );
}
