import { trpc } from '#client/admin/calls/trpc.ts';
import { readStoredLogin, storeLogin } from '#client/admin/session/stored-login.ts';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { type Admin, updateAdminInput } from '#shared/admins.ts';
import { AccountForm, UsernameField, useAccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const formId = 'edit-admin';

interface EditAdminProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** Changes an account's name or password; an empty password field keeps the password. */
export function EditAdmin({ admin, onClose }: EditAdminProps) {
  const { client, admins } = trpc.useUtils();
  const { state, errors, formProps } = useAccountForm({
    schema: updateAdminInput,
    failure: 'Failed to update admin',
    send: async (account) => {
      rememberOwnName((await client.admins.update.mutate(account)).admin);
      await admins.list.invalidate();
    },
    onSuccess: () => {
      void toast({ title: 'Admin updated successfully' });
      onClose();
    },
  });
  return (
    <AccountForm paddingBlock={5} {...formProps} aria-labelledby="edit-admin-title">
      <h3 id="edit-admin-title">Edit Admin {admin.username}</h3>
      <Input type="hidden" name="id" value={admin.id} />
      <UsernameField
        formId={formId}
        error={errors.username}
        defaultValue={admin.username}
        autoFocus
      />
      <NewPasswordField
        formId={formId}
        label="New Password (leave empty to keep current)"
        error={errors.password}
      />
      <ButtonRow>
        <Button type="submit" size="sm" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Updating...' : 'Update Admin'}
        </Button>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
      </ButtonRow>
    </AccountForm>
  );
}

/** The header reads the name from the stored record. */
function rememberOwnName(admin: Admin): void {
  const login = readStoredLogin();
  if (login?.admin.id === admin.id) storeLogin({ ...login, admin });
}
