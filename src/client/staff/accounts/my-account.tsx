import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { AccountForm, AccountSection, FactorRow } from '#client/staff/accounts/account-form.tsx';
import { FactorList } from '#client/staff/accounts/factors.tsx';
import { ListMessage, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { pagePath } from '#client/staff/shell/view-params.ts';
import { type Account, type OwnSession, profileInput } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const State = chakra(ButtonRow, { base: { textStyle: 'small', color: 'muted' } });

function ProfileForm({ account }: { readonly account: Account }) {
  const { displayName, email } = account;
  const form = useStaffForm({
    failure: 'Failed to save your profile',
    schema: profileInput,
    send: async (profile) => {
      const saved = await trpcClient.account.update.mutate(profile);
      cached.account.me.setData(undefined, saved.account);
      void cached.people.names.invalidate();
    },
    saved: 'Profile saved',
  });
  return (
    <>
      <AccountForm {...form.props}>
        <InputField
          {...form.field('displayName')}
          key={`name ${displayName}`}
          label="Display name"
          autoComplete="name"
          maxLength={LIMITS.displayName}
          defaultValue={displayName ?? ''}
        />
        <InputField
          {...form.field('email')}
          key={`email ${email}`}
          type="email"
          label="Email"
          hint="For mentions, mail about your account, and a forgotten password."
          autoComplete="email"
          maxLength={LIMITS.email}
          defaultValue={email ?? ''}
        />
        <Submit form={form} pending="Saving..." variant="outline">
          Save
        </Submit>
      </AccountForm>
      <EmailState account={account} />
    </>
  );
}

function EmailState({ account }: { readonly account: Account }) {
  const { email, emailVerified, mailIsSetUp } = account;
  if (!mailIsSetUp) {
    return <State>This site cannot send email, so addresses cannot be confirmed.</State>;
  }
  if (email === null) return null;
  return emailVerified ? (
    <State>
      <Badge tone="success">Confirmed</Badge> {email}
    </State>
  ) : (
    <State>
      <Badge tone="live">Not confirmed</Badge> Open the link in the mail to {email}. Save sends it
      again.
    </State>
  );
}

const SESSIONS_FAILURE = 'Failed to fetch your sessions';

/** The account's sessions, with their devices. */
function SessionsSection() {
  const query = trpc.sessions.list.useQuery(undefined, {
    staleTime: 0,
    meta: { failure: SESSIONS_FAILURE },
  });
  const end = trpc.sessions.end.useMutation({
    meta: { failure: 'Failed to end the session' },
    onSettled: () => void cached.sessions.list.invalidate(),
    onSuccess: () => toast({ title: 'Session ended' }),
  });
  const { data } = query;
  return (
    <AccountSection title="Sessions">
      {!data && <ListMessage query={query} failure={SESSIONS_FAILURE} />}
      {data && (
        <ul>
          {data.map((session) => (
            <FactorRow
              key={session.id}
              title={session.device ?? 'Unknown device'}
              state={session.current ? 'This session' : undefined}
              text={whenAndWhere(session)}
              actions={
                !session.current && (
                  <TwoPressButton
                    question="End it now?"
                    disabled={end.isPending}
                    onConfirm={() => end.mutate({ id: session.id })}
                  >
                    End
                  </TwoPressButton>
                )
              }
            />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function whenAndWhere({ address, createdAt, lastSeenAt }: OwnSession): string {
  const from = address === null ? '' : ` from ${address}`;
  return `Last used ${formatUaeMinute(lastSeenAt)}. Signed in ${formatUaeMinute(createdAt)}${from}.`;
}

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 44rem)', lg: 'minmax(0, 60rem)' },
    gap: 8,
    '& > h2': { textStyle: 'heading' },
    '& > p, & section > div > p': { textStyle: 'small', color: 'muted' },
    '& > p': { display: 'flex', columnGap: 5 },
    '& p > a': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
});

const FAILURE = 'Failed to fetch your account';

/** The signed-in person's own account. */
export function MyAccount() {
  const query = trpc.account.me.useQuery(undefined, { meta: { failure: FAILURE } });
  const account = query.data;
  return (
    <Page>
      <h2>My account</h2>
      {account ? (
        <>
          <AccountSection title="Profile">
            <ProfileForm account={account} />
            <p>
              Your password is changed in <Link to="?tab=manage-admins">Manage Admins</Link>.
            </p>
          </AccountSection>
          <AccountSection title="Two-factor sign-in">
            <FactorList factors={account} />
          </AccountSection>
        </>
      ) : (
        <ListMessage query={query} failure={FAILURE} />
      )}
      <SessionsSection />
      <p>
        <Link to={pagePath('audit')}>Audit log of all administrators</Link>
        <Link to={pagePath('integrations')}>Integrations</Link>
      </p>
    </Page>
  );
}
