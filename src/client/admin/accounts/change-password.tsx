import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { type StoredLogin, storeLogin } from '#client/admin/session/stored-login.ts';
import { Button } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { ownPasswordInput } from '#shared/admins.ts';
import { accountFailed } from './account-toasts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { withPasswordRules } from './password-rules.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    width: 'min(30rem, 100%)',
    paddingBlock: 8,
    '& > h2': { textStyle: 'heading' },
    '& > p': { color: 'muted' },
    '& > button': { justifySelf: 'start' },
  },
});

/** All that the dashboard shows to whoever still has the password that was made at installation. */
export function ChangePassword({ login }: { readonly login: StoredLogin }) {
  const { state, errors, formProps } = useChangePassword(login);
  return (
    <Form {...formProps} aria-labelledby="change-password-title">
      <h2 id="change-password-title">Choose your own password</h2>
      <p>
        You signed in with the password that was made at installation, which others may have seen.
        Choose another one to go on.
      </p>
      <Input type="hidden" name="id" value={login.admin.id} />
      {/* Tells a password manager whose password this is. */}
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
    </Form>
  );
}

function useChangePassword({ token }: StoredLogin) {
  const { client } = trpc.useUtils();
  return useFormSubmission({
    loadSchema: () =>
      withPasswordRules(ownPasswordInput, () => client.admins.passwordRules.query()),
    prepare: prepareToaster,
    send: async (account) => {
      const { admin } = await client.admins.update.mutate(account);
      storeLogin({ token, admin });
      void toast({ title: 'Password changed', description: 'Sign in with it from now on' });
    },
    onFailure: accountFailed('Failed to change the password'),
  });
}
