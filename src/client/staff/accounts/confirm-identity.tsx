import { InputField } from '#client/components/form/field.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { proofQuestion, trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { confirmInput } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';

/** Asks for the password when a call requires a recent proof. `withProof` then repeats the call. */
export function ConfirmIdentity() {
  const endQuestion = proofQuestion.useValue();
  return (
    endQuestion && (
      <SheetForm
        title="Confirm that it is you"
        note={<p>Enter your password to continue.</p>}
        submit="Confirm"
        schema={confirmInput}
        send={(given) => trpcClient.account.confirm.mutate(given)}
        failure="Not confirmed"
        onSuccess={() => endQuestion(true)}
        onClose={() => endQuestion(false)}
      >
        {(form) => (
          <>
            {/* Identifies the account to password managers. */}
            <input
              name="username"
              defaultValue={readStoredLogin()?.admin.username}
              autoComplete="username"
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
              wide
            />
          </>
        )}
      </SheetForm>
    )
  );
}
