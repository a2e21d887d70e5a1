import { chakra, HStack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText, refusalData } from '#client/api/errors.ts';
import { publicClient } from '#client/api/public-client.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { dismissToast, toast } from '#client/layout/toaster.ts';
import { arePasskeysOffered, signInByPasskey } from '#client/staff/accounts/passkeys.ts';
import { watchStorage } from '#client/staff/shell/browser-state.ts';
import { BusyButton, QuietButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { readStoredLogin, returnOf, storeLogin } from '#client/staff/sign-in/session.ts';
import { codeInput, type FactorMethod } from '#shared/accounts/factors.ts';
import { type LoginResult, loginInput } from '#shared/admins.ts';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ADMIN_PATHS, PATHS } from '#shared/paths.ts';

export const ScreenNote = chakra('p', { base: { mt: 3, textStyle: 'small', color: 'muted' } });
export const ScreenLink = chakra('a', {
  base: { textStyle: 'small', color: 'muted', justifySelf: 'start', _hover: { color: 'text' } },
});

interface StaffScreenProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Links below the form. */
  readonly links: ReactNode;
  readonly children: ReactNode;
}

/** A page of the staff area without a session. */
export const StaffScreen = ({ title, note, links, children }: StaffScreenProps) => (
  <chakra.main
    display="grid"
    alignContent="center"
    justifyContent="center"
    gridTemplateColumns="minmax(0, 23rem)"
    gap={8}
    minHeight="100svh"
    padding="gutter"
  >
    <header>
      <p className="label">{company.brand.value} / Staff</p>
      <chakra.h1 textStyle="title" mt={3}>
        {title}
      </chakra.h1>
      {note}
    </header>
    <chakra.div display="grid" gap={5} pt={8} borderTop="1px solid {colors.line}">
      {children}
    </chakra.div>
    {links}
  </chakra.main>
);

export const LoginForm = chakra('form', { base: { display: 'grid', gap: 5 } });

interface Challenge {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
}

/** Completes a sign-in of any kind. The page follows the stored login. */
function completeSignIn({ sessionToken: token, ...login }: LoginResult): void {
  storeLogin({ token, ...login });
  toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
}

function toastFailedSignIn(error: unknown): void {
  const description = errorText(error, 'Invalid credentials');
  toast({ title: 'Login failed', description, variant: 'destructive' });
}

function PasskeyButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: signInByPasskey,
    onMutate: dismissToast,
    onSuccess: completeSignIn,
    onError: toastFailedSignIn,
  });
  return (
    <BusyButton button={Button} variant="outline" busy={isPending} onClick={mutate}>
      {isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </BusyButton>
  );
}

interface SecondStepProps extends Challenge {
  /** Returns to the first step. */
  readonly onBack: () => void;
}

/** Completes a sign-in with a code or a passkey. */
function SecondStep({ challenge, methods, onBack }: SecondStepProps) {
  const hasApp = methods.includes('totp');
  const form = useStaffForm({
    schema: codeInput,
    send: (given) => publicClient.admins.secondFactor.mutate({ challenge, ...given }),
    onSuccess: completeSignIn,
    failure: (error) => {
      toastFailedSignIn(error);
      if (refusalData(error).reason === 'challenge_expired') onBack();
    },
  });
  return (
    <>
      <LoginForm {...form.props}>
        <InputField
          {...form.field('code')}
          label="Code"
          hint={`Enter ${hasApp ? 'the code from your authenticator app, or ' : ''}one of your recovery codes.`}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={LIMITS.code}
          autoFocus
          required
        />
        <Submit form={form} pending="Signing in..." size="md">
          Sign In
        </Submit>
      </LoginForm>
      {methods.includes('passkey') && <PasskeyButton />}
      <QuietButton justifySelf="start" onClick={onBack}>
        Start over
      </QuietButton>
    </>
  );
}

/** The staff sign-in. It only requires both fields: old accounts may violate the current rules. */
export function LoginPage() {
  const navigate = useNavigate();
  const { address, hasEnded } = returnOf(useLocation().state);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const form = useStaffForm({
    schema: loginInput,
    send: (credentials) => publicClient.admins.login.mutate(credentials),
    onSuccess: completeSignIn,
    failure: (error) => {
      const { challenge: asked, methods } = refusalData(error);
      if (asked && methods) setChallenge({ challenge: asked, methods });
      else toastFailedSignIn(error);
    },
  });
  // Follows a sign-in, also in another tab. The Back button opens the previous page, not this one.
  useEffect(
    () => watchStorage(() => readStoredLogin() && navigate(address, { replace: true })),
    [navigate, address],
  );
  return (
    <StaffScreen
      title="Sign in"
      note={
        hasEnded && (
          <ScreenNote role="status">
            Your session has ended. Sign in to continue where you left off.
          </ScreenNote>
        )
      }
      links={
        <HStack wrap="wrap" justify="space-between" gap={4}>
          <ScreenLink href={PATHS.home}>Back to the website</ScreenLink>
          <ScreenLink href={ADMIN_PATHS.forgotPassword}>Forgot password?</ScreenLink>
        </HStack>
      }
    >
      {challenge ? (
        <SecondStep {...challenge} onBack={() => setChallenge(null)} />
      ) : (
        <>
          <LoginForm method="post" {...form.props}>
            <InputField
              {...form.field('username')}
              label="Username"
              autoComplete="username"
              required
            />
            <InputField
              {...form.field('password')}
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Submit form={form} pending="Signing in..." size="md">
              Sign In
            </Submit>
          </LoginForm>
          {arePasskeysOffered() && <PasskeyButton />}
        </>
      )}
    </StaffScreen>
  );
}
