import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { AccountForm, useAccountForm } from '#client/staff/accounts/account-form.tsx';
import { NewPasswordField } from '#client/staff/accounts/new-password-field.tsx';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import type { Account } from '#shared/accounts/account.ts';
import { ownPasswordInput } from '#shared/admins.ts';

/** Changes the own password. The server ends all other sessions. */
export function OwnPassword({ account }: { readonly account: Account }) {
  const { id, username } = account;
  const { state, errors, formProps } = useAccountForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (input) => {
      await trpcClient.admins.update.mutate(input);
      const description = 'Your other sessions have ended';
      void toast({ title: 'Password changed', description });
      void cached.account.me.invalidate();
      void cached.sessions.list.invalidate();
    },
  });
  return (
    <AccountForm {...formProps} aria-label="Change password">
      <input type="hidden" name="id" value={id} />
      {/* Identifies the account to password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPasswordField formId="own-password" label="New Password" error={errors.password} />
      <SmallButton type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Changing...' : 'Change password'}
      </SmallButton>
    </AccountForm>
  );
}
