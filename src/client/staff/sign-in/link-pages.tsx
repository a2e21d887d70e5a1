import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import {
  type FormSubmissionOptions,
  useFormSubmission,
} from '#client/components/form/use-form-submission.ts';
import { dismissToast } from '#client/layout/toaster.tsx';
import { NewPasswordField } from '#client/staff/accounts/account-form.tsx';
import { toastFailure } from '#client/staff/shell/trpc.ts';
import {
  LoginForm,
  ScreenLink,
  ScreenLinks,
  ScreenNote,
  StaffScreen,
} from '#client/staff/sign-in/login-page.tsx';
import { forgotInput, newPasswordInput, tokenInput } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const toSignIn = <ScreenLink href={ADMIN_PATHS.login}>Sign in</ScreenLink>;
/** The link's token is in the fragment, which browsers do not send. */
const tokenInAddress = () => window.location.hash.slice(1);

interface LinkFormOptions<Values> extends Pick<FormSubmissionOptions<Values>, 'send'> {
  readonly schema: FormSubmissionOptions<Values>['loadSchema'];
  readonly failure: string;
}

function useLinkForm<Values>({ schema, send, failure }: LinkFormOptions<Values>) {
  const [isDone, setDone] = useState(false);
  const form = useFormSubmission({
    loadSchema: schema,
    send,
    onStart: dismissToast,
    onSuccess: () => setDone(true),
    onFailure: (error) => toastFailure(failure, error),
  });
  return { ...form, isDone, isBusy: form.state === 'submitting' };
}

interface DoneProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Done = ({ title, children }: DoneProps) => (
  <StaffScreen title={title} links={toSignIn}>
    <p role="status">{children}</p>
  </StaffScreen>
);

const TokenField = ({ token }: { readonly token: string }) => (
  <input type="hidden" name="token" value={token} />
);

export function ForgotPassword() {
  const { isDone, isBusy, errors, formProps } = useLinkForm({
    schema: async () => forgotInput,
    failure: 'Failed to ask for a link',
    send: async (input) => {
      await publicClient.people.forgot.mutate(input);
    },
  });
  if (isDone) {
    return (
      <Done title="Check your email">
        If this account has a confirmed email address, a link is on its way. It works for 30
        minutes. Otherwise, ask another administrator to set a new password.
      </Done>
    );
  }
  return (
    <StaffScreen
      title="Forgot password"
      note={<ScreenNote>We send a link to the confirmed address of your account.</ScreenNote>}
      links={toSignIn}
    >
      <LoginForm {...formProps}>
        <InputField
          formId="forgot"
          name="username"
          label="Username"
          autoComplete="username"
          maxLength={LIMITS.username}
          error={errors.username}
          required
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send link'}
        </Button>
      </LoginForm>
    </StaffScreen>
  );
}

export function ResetPassword() {
  const [token] = useState(tokenInAddress);
  const { isDone, isBusy, errors, formProps } = useLinkForm({
    schema: async () => newPasswordInput,
    failure: 'Failed to set the password',
    send: async (input) => {
      await publicClient.people.reset.mutate(input);
    },
  });
  if (isDone) {
    return (
      <Done title="Password changed">
        Sign in with your new password. All earlier sessions of your account have ended.
      </Done>
    );
  }
  return (
    <StaffScreen
      title="Choose a new password"
      links={
        <ScreenLinks>
          {toSignIn}
          <ScreenLink href={ADMIN_PATHS.forgotPassword}>Ask for a new link</ScreenLink>
        </ScreenLinks>
      }
    >
      <LoginForm {...formProps}>
        <TokenField token={token} />
        <NewPasswordField formId="reset" label="New Password" error={errors.password} autoFocus />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change Password'}
        </Button>
      </LoginForm>
    </StaffScreen>
  );
}

export function Invitation() {
  const [token] = useState(tokenInAddress);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => publicClient.people.invitation.mutate({ token }),
  });
  const { isDone, isBusy, errors, formProps } = useLinkForm({
    schema: async () => newPasswordInput,
    failure: 'Failed to create the account',
    send: async (input) => {
      await publicClient.people.accept.mutate(input);
    },
  });
  if (isDone) return <Done title="Account created">Sign in as {data?.username}.</Done>;
  if (error) return <Done title="Invitation">{error.message}</Done>;
  return (
    <StaffScreen
      title="Create your account"
      note={data && <ScreenNote>{data.invitedBy} invited you.</ScreenNote>}
      links={toSignIn}
    >
      <LoginForm {...formProps}>
        <TokenField token={token} />
        <InputField
          key={data?.username}
          formId="invitation"
          name="username"
          label="Username"
          autoComplete="username"
          defaultValue={data?.username}
          readOnly
        />
        <NewPasswordField formId="invitation" label="Password" error={errors.password} />
        <Button type="submit" disabled={isBusy || !data}>
          {isBusy ? 'Creating...' : 'Create Account'}
        </Button>
      </LoginForm>
    </StaffScreen>
  );
}

export function ConfirmEmail() {
  const [token] = useState(tokenInAddress);
  const { isDone, isBusy, formProps } = useLinkForm({
    schema: async () => tokenInput,
    failure: 'Failed to confirm the address',
    send: async (input) => {
      await publicClient.people.confirmEmail.mutate(input);
    },
  });
  if (isDone) return <Done title="Address confirmed">You can close this page.</Done>;
  return (
    <StaffScreen
      title="Confirm your email address"
      note={<ScreenNote>Mail about your account is sent to it.</ScreenNote>}
      links={toSignIn}
    >
      <LoginForm {...formProps}>
        <TokenField token={token} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Confirming...' : 'Confirm Address'}
        </Button>
      </LoginForm>
    </StaffScreen>
  );
}
