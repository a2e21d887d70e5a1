import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow } from '#client/components/button.tsx';
import { Input } from '#client/components/field.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { ItemList } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/session.ts';
import type { Account } from '#shared/accounts/account.ts';
import { invitationInput } from '#shared/accounts/people.ts';
import { createAdminInput, ownPasswordInput } from '#shared/admins.ts';
import { LIMITS } from '#shared/fields/limits.ts';

export const AccountForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    width: 'min(30rem, 100%)',
    '& > :is(h2, h3)': { textStyle: 'heading', overflowWrap: 'anywhere' },
    '& > p': { color: 'muted' },
    '& > button': { justifySelf: 'start' },
  },
});

export interface AccountFieldProps {
  readonly formId: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

export function UsernameField({
  label = 'Username',
  ...field
}: AccountFieldProps & { readonly label?: string }) {
  return (
    <InputField
      {...field}
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.username}
    />
  );
}

export const NewPasswordField = (field: AccountFieldProps & { readonly label: string }) => (
  <InputField {...field} type="password" autoComplete="new-password" maxLength={LIMITS.password} />
);

/** Replaces the dashboard while an administrator still has the generated installation password. */
export function ChangePassword({ login }: { readonly login: StoredLogin }) {
  const form = useStaffForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (account) => {
      const { admin } = await trpcClient.admins.update.mutate(account);
      storeLogin({ ...login, admin, mustChangePassword: undefined });
      toast({ title: 'Password changed', description: 'Use it the next time you sign in' });
    },
  });
  return (
    <AccountForm paddingBlock={8} {...form.props} aria-labelledby="change-password-title">
      <h2 id="change-password-title">Choose your own password</h2>
      <p>
        You signed in with the initial password, which others may have seen. Choose a new one to
        continue.
      </p>
      <Input type="hidden" name="id" value={login.admin.id} />
      {/* Identifies the account to password managers. */}
      <input
        type="text"
        name="username"
        value={login.admin.username}
        autoComplete="username"
        readOnly
        hidden
      />
      <NewPasswordField {...form.field('password')} label="New Password" autoFocus />
      <Submit form={form} pending="Changing..." size="md">
        Change Password
      </Submit>
    </AccountForm>
  );
}

/** Changes the own password. The server ends all other sessions. */
export function OwnPassword({ account }: { readonly account: Account }) {
  const { id, username } = account;
  const form = useStaffForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (input) => {
      await trpcClient.admins.update.mutate(input);
      const description = 'Your other sessions have ended';
      toast({ title: 'Password changed', description });
      void cached.account.me.invalidate();
      void cached.sessions.list.invalidate();
    },
  });
  return (
    <AccountForm {...form.props} aria-label="Change password">
      <input type="hidden" name="id" value={id} />
      {/* Identifies the account to password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPasswordField {...form.field('password')} label="New Password" />
      <Submit form={form} pending="Changing..." variant="outline">
        Change password
      </Submit>
    </AccountForm>
  );
}

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
    columnGap: 8,
    rowGap: 4,
    paddingTop: 5,
    borderTop: '1px solid {colors.line}',
    '& h3': { fontFamily: 'body', fontWeight: 600, textStyle: 'small' },
    '& > h3': { color: 'muted' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
  },
});

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountSection({ title, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div>{children}</div>
    </Section>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 4,
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: 'none', paddingTop: 0 },
    '& > div:first-of-type': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 6,
      rowGap: 3,
      sm: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
    '& h3 > span': { textStyle: 'dense', fontWeight: 600, overflowWrap: 'anywhere' },
    '& h3 + p': { textStyle: 'small', color: 'muted', marginTop: 1 },
  },
});

export const FactorRows = chakra('ul', { base: { display: 'grid' } });

interface FactorRowProps {
  readonly title: string;
  /** A badge; undefined for none. */
  readonly state?: string | undefined;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function FactorRow({ title, state, text, actions, children }: FactorRowProps) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <div>
        <div>
          <h3>
            <span id={id}>{title}</span>
            {state && <Badge tone="success">{state}</Badge>}
          </h3>
          <p>{text}</p>
        </div>
        {actions && <ButtonRow>{actions}</ButtonRow>}
      </div>
      {children}
    </Row>
  );
}

const Invite = chakra('section', {
  base: {
    display: 'grid',
    gap: 5,
    marginTop: 8,
    paddingTop: 8,
    borderTop: '1px solid {colors.line}',
    '& > p': { color: 'muted' },
  },
});
/** Invites a person, who then chooses a password. */
export function InviteAdmin() {
  const { data: account } = trpc.account.me.useQuery();
  const form = useStaffForm({
    failure: 'Failed to send the invitation',
    schema: invitationInput,
    send: async (input) => {
      await trpcClient.people.invite.mutate(input);
      toast({ title: 'Invitation sent', description: `To ${input.email}` });
      void cached.people.invitations.invalidate();
    },
  });
  if (!account) return null;
  if (!account.mailIsSetUp) {
    return (
      <Invite>
        <p>Invitations are off, because this site cannot send email.</p>
      </Invite>
    );
  }
  return (
    <Invite aria-labelledby="invite-title">
      <AccountForm {...form.props}>
        <h2 id="invite-title">Invite by email</h2>
        <p>They get a link to choose their own password. It works once, for 7 days.</p>
        <UsernameField {...form.field('username')} label="Account name" />
        <InputField
          {...form.field('email')}
          type="email"
          label="Email"
          autoComplete="off"
          maxLength={LIMITS.email}
        />
        <Submit form={form} pending="Sending..." size="md">
          Send Invitation
        </Submit>
      </AccountForm>
      <Invitations />
    </Invite>
  );
}

function Invitations() {
  const { data = [] } = trpc.people.invitations.useQuery(undefined, { staleTime: 0 });
  const withdrawal = trpc.people.withdraw.useMutation({
    meta: { failure: 'Failed to withdraw the invitation' },
    onSuccess: () => toast({ title: 'Invitation withdrawn' }),
    onSettled: () => void cached.people.invitations.invalidate(),
  });
  if (data.length === 0) return null;
  return (
    <ItemList aria-label="Open invitations" textStyle="small" width="min(44rem, 100%)">
      {data.map(({ id, username, email, expiresAt }) => (
        <li key={id}>
          <span>
            <strong>{username}</strong> {email}
          </span>
          <span>until {formatUaeDay(expiresAt)}</span>
          <TwoPressButton
            question="Withdraw it now?"
            disabled={withdrawal.isPending}
            onConfirm={() => withdrawal.mutate({ id })}
          >
            Withdraw
          </TwoPressButton>
        </li>
      ))}
    </ItemList>
  );
}

export function CreateAdmin() {
  const form = useStaffForm({
    schema: createAdminInput,
    failure: 'Failed to create admin',
    send: async (account) => {
      const { admin } = await trpcClient.admins.create.mutate(account);
      toast({
        title: 'Admin created successfully',
        description: `The account ${admin.username} has been created`,
      });
      void cached.admins.list.invalidate();
    },
  });
  return (
    <>
      <AccountForm {...form.props}>
        <p>Create a new administrator account with full access to the dashboard</p>
        <UsernameField {...form.field('username')} />
        <NewPasswordField {...form.field('password')} label="Password" />
        <Submit form={form} pending="Creating Admin..." size="md">
          Create Admin
        </Submit>
      </AccountForm>
      <InviteAdmin />
    </>
  );
}
