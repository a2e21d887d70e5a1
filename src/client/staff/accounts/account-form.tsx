import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { ItemList } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { invitationInput } from '#shared/accounts/people.ts';
import { createAdminInput } from '#shared/admins.ts';
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

type AccountFieldProps = ComponentProps<typeof InputField>;

export const UsernameField = (field: Omit<AccountFieldProps, 'label'> & { label?: string }) => (
  <InputField
    label="Username"
    autoComplete="off"
    spellCheck={false}
    maxLength={LIMITS.username}
    {...field}
  />
);

export const NewPasswordField = (field: AccountFieldProps) => (
  <InputField {...field} type="password" autoComplete="new-password" maxLength={LIMITS.password} />
);

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

export const AccountSection = ({ title, children }: AccountSectionProps) => (
  <Section aria-label={title}>
    <h3>{title}</h3>
    <div>{children}</div>
  </Section>
);

const Row = chakra('li', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: 6,
    rowGap: 3,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    paddingBlock: 4,
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: 'none', paddingTop: 0 },
    '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
    '& h3 > span': { textStyle: 'dense', fontWeight: 600, overflowWrap: 'anywhere' },
    '& h3 + p': { textStyle: 'small', color: 'muted', marginTop: 1 },
  },
});

interface FactorRowProps {
  readonly title: string;
  /** A badge; undefined for none. */
  readonly state?: string | undefined;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

export function FactorRow({ title, state, text, actions }: FactorRowProps) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <div>
        <h3>
          <span id={id}>{title}</span>
          {state && <Badge tone="success">{state}</Badge>}
        </h3>
        <p>{text}</p>
      </div>
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </Row>
  );
}

/** Invites a person, who then chooses a password. */
function InviteAdmin() {
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
  return (
    <chakra.section
      display="grid"
      gap={5}
      marginTop={8}
      paddingTop={8}
      borderTop="1px solid {colors.line}"
      color="muted"
      aria-label="Invite by email"
    >
      {!account.mailIsSetUp && <p>Invitations are off, because this site cannot send email.</p>}
      {account.mailIsSetUp && (
        <AccountForm {...form.props}>
          <h2>Invite by email</h2>
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
      )}
      <Invitations />
    </chakra.section>
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
    send: (account) => trpcClient.admins.create.mutate(account),
    onSuccess: ({ admin }) => {
      const description = `The account ${admin.username} has been created`;
      toast({ title: 'Admin created successfully', description });
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
