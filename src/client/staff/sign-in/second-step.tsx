import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#client/api/error-text.ts';
import { refusalData } from '#client/api/refusal-data.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster } from '#client/layout/toast.ts';
import { QuietButton } from '#client/staff/shell/buttons.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { toastFailedSignIn, useCompleteSignIn } from '#client/staff/sign-in/complete-sign-in.ts';
import { LoginForm } from '#client/staff/sign-in/login-form.ts';
import { PasskeyButton } from '#client/staff/sign-in/passkey-button.tsx';
import type { FactorMethod } from '#shared/accounts/factor-methods.ts';
import { codeInput } from '#shared/accounts/factors.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Hint = chakra('p', { base: { textStyle: 'small', color: 'muted' } });
const Others = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 },
});

type Code = Exclude<FactorMethod, 'passkey'>;

const CODES = {
  totp: {
    hint: 'Enter the code from your authenticator app.',
    label: 'Code',
    switchTo: 'Use the authenticator app instead',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery_code: {
    hint: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    switchTo: 'Use a recovery code instead',
    input: { autoComplete: 'off', spellCheck: false },
  },
} as const;

interface SecondStepProps {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
  /** Returns to the first step. */
  readonly onBack: (reason?: string) => void;
}

/** Completes a sign-in with a code or a passkey. */
export function SecondStep({ challenge, methods, onBack }: SecondStepProps) {
  const codes = (['totp', 'recovery_code'] as const).filter((each) => methods.includes(each));
  const [chosen, setChosen] = useState<Code | undefined>(
    methods.includes('totp') ? 'totp' : undefined,
  );
  return (
    <>
      {chosen && (
        <CodeForm key={chosen} challenge={challenge} code={CODES[chosen]} onExpired={onBack} />
      )}
      {methods.includes('passkey') && (
        <>
          {!chosen && <Hint>Confirm the sign-in with your passkey.</Hint>}
          <PasskeyButton />
        </>
      )}
      <Others>
        {codes
          .filter((each) => each !== chosen)
          .map((each) => (
            <QuietButton key={each} onClick={() => setChosen(each)}>
              {CODES[each].switchTo}
            </QuietButton>
          ))}
        <QuietButton onClick={() => onBack()}>Start over</QuietButton>
      </Others>
    </>
  );
}

interface CodeFormProps {
  readonly challenge: string;
  readonly code: (typeof CODES)[Code];
  readonly onExpired: (reason: string) => void;
}

function CodeForm({ challenge, code, onExpired }: CodeFormProps) {
  const complete = useCompleteSignIn();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => codeInput,
    prepare: prepareToaster,
    onStart: dismissToast,
    send: async (given) =>
      complete.store(await trpcClient.admins.secondFactor.mutate({ challenge, ...given })),
    onSuccess: complete.open,
    onFailure: (error) => {
      if (refusalData(error).reason === 'challenge_expired') onExpired(errorText(error));
      else toastFailedSignIn(error);
    },
  });
  return (
    <LoginForm {...formProps}>
      <InputField
        {...code.input}
        formId="second-step"
        name="code"
        label={code.label}
        hint={code.hint}
        error={errors.code}
        maxLength={LIMITS.code}
        autoFocus
        required
      />
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Signing in...' : 'Sign In'}
      </Button>
    </LoginForm>
  );
}
