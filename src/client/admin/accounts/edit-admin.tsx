import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { readStoredLogin, storeLogin } from '#client/admin/session/stored-login.ts';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { type Admin, updateAdminInput } from '#shared/admins.ts';
import { LIMITS } from '#shared/limits.ts';
import { accountFailed } from './account-toasts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { withPasswordRules } from './password-rules.ts';

interface EditAdminProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 5,
    width: 'min(30rem, 100%)',
    paddingBlock: 5,
    '& > h3': { textStyle: 'heading', overflowWrap: 'anywhere' },
  },
});

/** Another name or password for an account; an empty password field keeps the password. */
export function EditAdmin({ admin, onClose }: EditAdminProps) {
  const { state, errors, formProps } = useEditAdmin(onClose);
  const field = (name: string) => ({ formId: 'edit-admin', name, error: errors[name] });
  return (
    <Form {...formProps} aria-labelledby="edit-admin-title">
      <h3 id="edit-admin-title">Edit Admin {admin.username}</h3>
      <Input type="hidden" name="id" value={admin.id} />
      <InputField
        {...field('username')}
        label="Username"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.username}
        defaultValue={admin.username}
        autoFocus
      />
      <NewPasswordField
        formId="edit-admin"
        label="New Password (leave empty to keep current)"
        error={errors.password}
      />
      <ButtonRow>
        <Button type="submit" size="sm" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Updating...' : 'Update Admin'}
        </Button>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  );
}

function useEditAdmin(onClose: () => void) {
  const { client, admins } = trpc.useUtils();
  return useFormSubmission({
    loadSchema: () =>
      withPasswordRules(updateAdminInput, () => client.admins.passwordRules.query()),
    prepare: prepareToaster,
    send: async (account) => {
      const { admin } = await client.admins.update.mutate(account);
      rememberOwnName(admin);
      await admins.list.invalidate();
    },
    onSuccess: () => {
      void toast({ title: 'Admin updated successfully' });
      onClose();
    },
    onFailure: accountFailed('Failed to update admin'),
  });
}

/** The header greets by the stored record. */
function rememberOwnName(admin: Admin): void {
  const login = readStoredLogin();
  if (login?.admin.id === admin.id) storeLogin({ ...login, admin });
}
