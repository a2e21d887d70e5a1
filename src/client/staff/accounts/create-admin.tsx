import { chakra } from '@chakra-ui/react';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import {
  AccountForm,
  NewPasswordField,
  UsernameField,
} from '#client/staff/accounts/account-form.tsx';
import { sheetList, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { invitationInput } from '#shared/accounts/people.ts';
import { createAdminInput } from '#shared/admins.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: 5,
    marginTop: 8,
    paddingTop: 8,
    borderTop: '1px solid {colors.line}',
    '& > p': { color: 'muted' },
  },
});
const List = chakra('ul', {
  base: { ...sheetList, textStyle: 'small', width: 'min(44rem, 100%)', overflowWrap: 'anywhere' },
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
      <Section>
        <p>Invitations are off, because this site cannot send email.</p>
      </Section>
    );
  }
  return (
    <Section aria-labelledby="invite-title">
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
    </Section>
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
    <List aria-label="Open invitations">
      {data.map(({ id, username, email, expiresAt }) => (
        <li key={id}>
          <strong>{username}</strong> {email}
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
    </List>
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
