import { Button } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import {
  AccountForm,
  UsernameField,
  useAccountForm,
} from '#client/staff/accounts/account-form.tsx';
import { InviteAdmin } from '#client/staff/accounts/invite-admin.tsx';
import { NewPasswordField } from '#client/staff/accounts/new-password-field.tsx';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import { createAdminInput } from '#shared/admins.ts';

const formId = 'create-admin';

export function CreateAdmin() {
  const { state, errors, formProps } = useAccountForm({
    schema: createAdminInput,
    failure: 'Failed to create admin',
    send: async (account) => {
      const { admin } = await trpcClient.admins.create.mutate(account);
      void toast({
        title: 'Admin created successfully',
        description: `The account ${admin.username} has been created`,
      });
      void cached.admins.list.invalidate();
    },
  });
  return (
    <>
      <AccountForm {...formProps}>
        <p>Create a new administrator account with full access to the dashboard</p>
        <UsernameField formId={formId} error={errors.username} />
        <NewPasswordField formId={formId} label="Password" error={errors.password} />
        <Button type="submit" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Creating Admin...' : 'Create Admin'}
        </Button>
      </AccountForm>
      <InviteAdmin />
    </>
  );
}
