import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { createAdminInput } from '#shared/admins.ts';
import { LIMITS } from '#shared/limits.ts';
import { accountFailed } from './account-toasts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { withPasswordRules } from './password-rules.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 5,
    width: 'min(30rem, 100%)',
    '& > p': { color: 'muted' },
    '& > button': { justifySelf: 'start' },
  },
});

/** Makes another administrator's account. */
export function CreateAdmin() {
  const { state, errors, formProps } = useCreateAdmin();
  const field = (name: string) => ({ formId: 'create-admin', name, error: errors[name] });
  return (
    <Form {...formProps}>
      <p>Create a new administrator account with full access to the dashboard</p>
      <InputField
        {...field('username')}
        label="Username"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.username}
      />
      <NewPasswordField formId="create-admin" label="Password" error={errors.password} />
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Creating Admin...' : 'Create Admin'}
      </Button>
    </Form>
  );
}

function useCreateAdmin() {
  const { client, admins } = trpc.useUtils();
  return useFormSubmission({
    loadSchema: () =>
      withPasswordRules(createAdminInput, () => client.admins.passwordRules.query()),
    prepare: prepareToaster,
    send: async (account) => {
      const { admin } = await client.admins.create.mutate(account);
      void toast({
        title: 'Admin created successfully',
        description: `The account ${admin.username} has been created`,
      });
      void admins.list.invalidate();
    },
    onFailure: accountFailed('Failed to create admin'),
  });
}
