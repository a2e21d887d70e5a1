import { trpc } from '#client/admin/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { toast } from '#client/layout/toast.ts';
import type { Admin } from '#shared/admins.ts';
import { accountFailed } from './account-toasts.ts';

interface DeleteAdminDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Asks before an account goes for good. */
export function DeleteAdminDialog({ admin, onClose }: DeleteAdminDialogProps) {
  const utils = trpc.useUtils();
  const removal = trpc.admins.remove.useMutation({
    onSuccess: () => {
      void toast({
        title: 'Admin deleted successfully',
        description: 'Admin account has been removed',
      });
    },
    onError: accountFailed('Failed to delete admin'),
    onSettled: () => {
      onClose();
      void utils.admins.list.invalidate();
    },
  });
  return (
    <Dialog
      role="alertdialog"
      title="Delete Admin"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            disabled={removal.isPending}
            onClick={() => removal.mutate({ id: admin.id })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this admin account? This action cannot be undone.</p>
      <p>
        <strong>{admin.username}</strong>
      </p>
    </Dialog>
  );
}
