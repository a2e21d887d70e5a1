import { InputField } from '#client/components/form/field.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { confirmInput } from '#shared/accounts/account.ts';
import { LIMITS } from '#shared/fields/limits.ts';

interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password before a sensitive call, which then continues. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const form = useStaffForm({
    failure: 'Not confirmed',
    schema: confirmInput,
    send: (given) => trpcClient.account.confirm.mutate(given),
    onSuccess: onConfirmed,
  });
  const confirm = (
    <Submit form={form} pending="Confirming...">
      Confirm
    </Submit>
  );
  return (
    <Dialog title="Confirm that it is you" actions={confirm} isForm onClose={onClose}>
      <p>Enter your password to continue.</p>
      <form {...form.props}>
        {/* Identifies the account to password managers. */}
        <input
          type="text"
          name="username"
          value={readStoredLogin()?.admin.username}
          autoComplete="username"
          readOnly
          hidden
        />
        <InputField
          {...form.field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={LIMITS.password}
          autoFocus
          required
        />
      </form>
    </Dialog>
  );
}
