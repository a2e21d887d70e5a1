import { Button } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { AccountForm, useAccountForm } from '#client/staff/accounts/account-form.tsx';
import { NewPasswordField } from '#client/staff/accounts/new-password-field.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/stored-login.ts';
import { ownPasswordInput } from '#shared/admins.ts';

/** Replaces the dashboard while an administrator still has the generated installation password. */
export function ChangePassword({ login }: { readonly login: StoredLogin }) {
  const { state, errors, formProps } = useAccountForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (account) => {
      const { admin } = await trpcClient.admins.update.mutate(account);
      storeLogin({ ...login, admin, mustChangePassword: undefined });
      void toast({ title: 'Password changed', description: 'Use it the next time you sign in' });
    },
  });
  return (
    <AccountForm paddingBlock={8} {...formProps} aria-labelledby="change-password-title">
      <h2 id="change-password-title">Choose your own password</h2>
      <p>
        You signed in with the initial password, which others may have seen. Choose a new one to
        continue.
      </p>
      <Input type="hidden" name="id" value={login.admin.id} />
      {/* Identifies the account to password managers. */}
      <input
        type="text"
        name="username"
        value={login.admin.username}
        autoComplete="username"
        readOnly
        hidden
      />
      <NewPasswordField
        formId="change-password"
        label="New Password"
        error={errors.password}
        autoFocus
      />
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Changing...' : 'Change Password'}
      </Button>
    </AccountForm>
  );
}
