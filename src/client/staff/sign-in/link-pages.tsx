import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { InputField } from '#client/components/form/field.tsx';
import { NewPasswordField } from '#client/staff/accounts/account-form.tsx';
import {
  type StaffForm,
  type StaffFormOptions,
  Submit,
  useStaffForm,
} from '#client/staff/shell/forms.tsx';
import {
  LoginForm,
  ScreenLink,
  ScreenNote,
  StaffScreen,
} from '#client/staff/sign-in/login-page.tsx';
import { forgotInput, newPasswordInput, tokenInput } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const toSignIn = <ScreenLink href={ADMIN_PATHS.login}>Sign in</ScreenLink>;

interface LinkPageProps<Values> extends StaffFormOptions<Values, unknown> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly submit: string;
  readonly pending: string;
  /** The page after a success. */
  readonly done: ComponentProps<typeof Done>;
  readonly children?: (form: StaffForm) => ReactNode;
}

/** A page for a person without a session, with one form. Links in mails lead to it. */
function LinkPage<Values>(props: LinkPageProps<Values>) {
  const { title, note, submit, pending, done, children, ...options } = props;
  const [isDone, setDone] = useState(false);
  // The link's token is in the fragment, which browsers do not send.
  const [token] = useState(() => window.location.hash.slice(1));
  const form = useStaffForm({ ...options, onSuccess: () => setDone(true) });
  if (isDone) return <Done {...done} />;
  return (
    <StaffScreen title={title} note={note && <ScreenNote>{note}</ScreenNote>} links={toSignIn}>
      <LoginForm {...form.props}>
        <input type="hidden" name="token" value={token} />
        {children?.(form)}
        <Submit form={form} pending={pending} size="md">
          {submit}
        </Submit>
      </LoginForm>
    </StaffScreen>
  );
}

const Done = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <StaffScreen title={title} links={toSignIn}>
    <p role="status">{text}</p>
  </StaffScreen>
);

export const ForgotPassword = () => (
  <LinkPage
    title="Forgot password"
    note="We send a link to the confirmed address of your account."
    schema={forgotInput}
    send={(input) => publicClient.people.forgot.mutate(input)}
    failure="Failed to ask for a link"
    submit="Send link"
    pending="Sending..."
    done={{
      title: 'Check your email',
      text: 'If this account has a confirmed email address, a link is on its way. It works for 30 minutes. Otherwise, ask another administrator to set a new password.',
    }}
  >
    {(form) => (
      <InputField
        {...form.field('username')}
        label="Username"
        autoComplete="username"
        maxLength={LIMITS.username}
        required
      />
    )}
  </LinkPage>
);

export const ResetPassword = () => (
  <LinkPage
    title="Choose a new password"
    schema={newPasswordInput}
    send={(input) => publicClient.people.reset.mutate(input)}
    failure="Failed to set the password"
    submit="Change Password"
    pending="Changing..."
    done={{
      title: 'Password changed',
      text: 'Sign in with your new password. All earlier sessions of your account have ended.',
    }}
  >
    {(form) => <NewPasswordField {...form.field('password')} label="New Password" autoFocus />}
  </LinkPage>
);

export function Invitation() {
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => publicClient.people.invitation.mutate({ token: window.location.hash.slice(1) }),
  });
  if (error) return <Done title="Invitation" text={error.message} />;
  return (
    <LinkPage
      title="Create your account"
      note={data && `${data.invitedBy} invited you.`}
      schema={newPasswordInput}
      send={(input) => publicClient.people.accept.mutate(input)}
      failure="Failed to create the account"
      submit="Create Account"
      pending="Creating..."
      done={{ title: 'Account created', text: `Sign in as ${data?.username}.` }}
    >
      {(form) => (
        <>
          <InputField
            {...form.field('username')}
            key={data?.username}
            label="Username"
            autoComplete="username"
            defaultValue={data?.username}
            readOnly
          />
          <NewPasswordField {...form.field('password')} label="Password" />
        </>
      )}
    </LinkPage>
  );
}

export const ConfirmEmail = () => (
  <LinkPage
    title="Confirm your email address"
    note="Mail about your account is sent to it."
    schema={tokenInput}
    send={(input) => publicClient.people.confirmEmail.mutate(input)}
    failure="Failed to confirm the address"
    submit="Confirm Address"
    pending="Confirming..."
    done={{ title: 'Address confirmed', text: 'You can close this page.' }}
  />
);
