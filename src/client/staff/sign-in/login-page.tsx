import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster } from '#client/layout/toast.ts';
import { arePasskeysOffered } from '#client/staff/accounts/passkeys-offered.ts';
import { lazyPart } from '#client/staff/shell/lazy-part.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { type Challenge, challengeOf } from '#client/staff/sign-in/challenge.ts';
import { toastFailedSignIn, useCompleteSignIn } from '#client/staff/sign-in/complete-sign-in.ts';
import { LoginForm } from '#client/staff/sign-in/login-form.ts';
import { PasskeyButton } from '#client/staff/sign-in/passkey-button.tsx';
import { returnTo } from '#client/staff/sign-in/return-to.ts';
import {
  ScreenLink,
  ScreenLinks,
  ScreenNote,
  StaffScreen,
} from '#client/staff/sign-in/staff-screen.tsx';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { loginInput } from '#shared/admins.ts';
import { ADMIN_PATHS, PATHS } from '#shared/paths.ts';

const SecondStep = lazyPart(
  'The second step of the sign-in',
  async () => (await import('#client/staff/sign-in/second-step.tsx')).SecondStep,
);

const FORM_ID = 'login';

/** The staff sign-in. It only requires both fields: old accounts may violate the current rules. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [notice, setNotice] = useState('');
  const complete = useCompleteSignIn();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => loginInput,
    prepare: prepareToaster,
    onStart: dismissToast,
    send: async (credentials) => complete.store(await trpcClient.admins.login.mutate(credentials)),
    onSuccess: complete.open,
    onFailure: (error) => {
      const asked = challengeOf(error);
      setNotice('');
      if (asked) setChallenge(asked);
      else toastFailedSignIn(error);
    },
  });
  // Follow a sign-in in another tab. The browser reports only changes by other tabs.
  useEffect(() => {
    const follow = () => {
      if (readStoredLogin()) void navigate(returnTo.address(entry), { replace: true });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate, entry]);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <StaffScreen
      title="Sign in"
      note={
        <>
          {notice && <ScreenNote role="alert">{notice}</ScreenNote>}
          {returnTo.hasEnded(entry) && !notice && (
            <ScreenNote role="status">
              Your session has ended. Sign in to continue where you left off.
            </ScreenNote>
          )}
        </>
      }
      links={
        <ScreenLinks>
          <ScreenLink href={PATHS.home}>Back to the website</ScreenLink>
          <ScreenLink href={ADMIN_PATHS.forgotPassword}>Forgot password?</ScreenLink>
        </ScreenLinks>
      }
    >
      {challenge ? (
        <SecondStep
          {...challenge}
          onBack={(reason = '') => {
            setChallenge(null);
            setNotice(reason);
          }}
        />
      ) : (
        <>
          <LoginForm method="post" {...formProps}>
            <InputField {...field('username')} label="Username" autoComplete="username" required />
            <InputField
              {...field('password')}
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" disabled={state === 'submitting'}>
              {state === 'submitting' ? 'Signing in...' : 'Sign In'}
            </Button>
          </LoginForm>
          {arePasskeysOffered() && <PasskeyButton />}
        </>
      )}
    </StaffScreen>
  );
}
