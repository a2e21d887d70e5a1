import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { InputField } from '#client/components/form/field.tsx';
import { NewPasswordField } from '#client/staff/accounts/account-form.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
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

function useLinkForm<Values>(options: Parameters<typeof useStaffForm<Values>>[0]) {
  const [isDone, setDone] = useState(false);
  return { ...useStaffForm({ ...options, onSuccess: () => setDone(true) }), isDone };
}

const Done = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <StaffScreen title={title} links={toSignIn}>
    <p role="status">{children}</p>
  </StaffScreen>
);

const TokenField = ({ token }: { readonly token: string }) => (
  <input type="hidden" name="token" value={token} />
);

export function ForgotPassword() {
  const form = useLinkForm({
    schema: forgotInput,
    failure: 'Failed to ask for a link',
    send: (input) => publicClient.people.forgot.mutate(input),
  });
  if (form.isDone) {
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
      <LoginForm {...form.props}>
        <InputField
          {...form.field('username')}
          label="Username"
          autoComplete="username"
          maxLength={LIMITS.username}
          required
        />
        <Submit form={form} pending="Sending..." size="md">
          Send link
        </Submit>
      </LoginForm>
    </StaffScreen>
  );
}

export function ResetPassword() {
  const [token] = useState(tokenInAddress);
  const form = useLinkForm({
    schema: newPasswordInput,
    failure: 'Failed to set the password',
    send: (input) => publicClient.people.reset.mutate(input),
  });
  if (form.isDone) {
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
      <LoginForm {...form.props}>
        <TokenField token={token} />
        <NewPasswordField {...form.field('password')} label="New Password" autoFocus />
        <Submit form={form} pending="Changing..." size="md">
          Change Password
        </Submit>
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
  const form = useLinkForm({
    schema: newPasswordInput,
    failure: 'Failed to create the account',
    send: (input) => publicClient.people.accept.mutate(input),
  });
  if (form.isDone) return <Done title="Account created">Sign in as {data?.username}.</Done>;
  if (error) return <Done title="Invitation">{error.message}</Done>;
  return (
    <StaffScreen
      title="Create your account"
      note={data && <ScreenNote>{data.invitedBy} invited you.</ScreenNote>}
      links={toSignIn}
    >
      <LoginForm {...form.props}>
        <TokenField token={token} />
        <InputField
          {...form.field('username')}
          key={data?.username}
          label="Username"
          autoComplete="username"
          defaultValue={data?.username}
          readOnly
        />
        <NewPasswordField {...form.field('password')} label="Password" />
        <Submit form={form} pending="Creating..." size="md">
          Create Account
        </Submit>
      </LoginForm>
    </StaffScreen>
  );
}

export function ConfirmEmail() {
  const [token] = useState(tokenInAddress);
  const form = useLinkForm({
    schema: tokenInput,
    failure: 'Failed to confirm the address',
    send: (input) => publicClient.people.confirmEmail.mutate(input),
  });
  if (form.isDone) return <Done title="Address confirmed">You can close this page.</Done>;
  return (
    <StaffScreen
      title="Confirm your email address"
      note={<ScreenNote>Mail about your account is sent to it.</ScreenNote>}
      links={toSignIn}
    >
      <LoginForm {...form.props}>
        <TokenField token={token} />
        <Submit form={form} pending="Confirming..." size="md">
          Confirm Address
        </Submit>
      </LoginForm>
    </StaffScreen>
  );
}
