import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { InputField } from '#client/components/form/field.tsx';
import { QuietButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { confirmInput } from '#shared/accounts/account.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Form = chakra('form', {
  base: { display: 'grid', gap: 4, '& > button': { justifySelf: 'start' } },
});

const PROOFS = {
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    maxLength: LIMITS.password,
  },
  code: {
    label: 'Code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: LIMITS.code,
  },
} as const;

interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password or a code before a sensitive call, which then continues. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const [proof, setProof] = useState<keyof typeof PROOFS>('password');
  const other = proof === 'password' ? 'code' : 'password';
  const { data } = trpc.account.me.useQuery(undefined, { staleTime: 0 });
  const form = useStaffForm({
    failure: 'Not confirmed',
    schema: confirmInput,
    send: async (given) => {
      await trpcClient.account.confirm.mutate(given);
    },
    onSuccess: onConfirmed,
  });
  const confirm = (
    <Submit form={form} pending="Confirming...">
      Confirm
    </Submit>
  );
  return (
    <Dialog title="Confirm that it is you" actions={confirm} isForm onClose={onClose}>
      <p>
        {data?.totp
          ? 'Enter your password, or a code from your authenticator app, to continue.'
          : 'Enter your password to continue.'}
      </p>
      <Form {...form.props}>
        {/* Identifies the account to password managers. */}
        <input
          type="text"
          name="username"
          value={readStoredLogin()?.admin.username}
          autoComplete="username"
          readOnly
          hidden
        />
        <InputField {...PROOFS[proof]} {...form.field(proof)} key={proof} autoFocus required />
        {data?.totp && (
          <QuietButton onClick={() => setProof(other)}>
            {other === 'code' ? 'Use a code instead' : 'Use the password instead'}
          </QuietButton>
        )}
      </Form>
    </Dialog>
  );
}
