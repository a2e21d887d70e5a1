import { chakra } from '@chakra-ui/react';
import { AccountSection } from '#client/staff/accounts/account-section.tsx';
import { OwnPassword } from '#client/staff/accounts/own-password.tsx';
import { ProfileForm } from '#client/staff/accounts/profile-form.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';

const FAILURE = 'Failed to fetch your account';
const Note = chakra('p', { base: { textStyle: 'small', color: 'muted' } });

export function ProfileSection() {
  const query = trpc.account.me.useQuery(undefined, { meta: { failure: FAILURE } });
  const { data } = query;
  return (
    <>
      <AccountSection title="Profile">
        {data ? <ProfileForm account={data} /> : <ListMessage query={query} failure={FAILURE} />}
      </AccountSection>
      {data && (
        <AccountSection title="Password">
          {data.passwordSetBy && (
            <Note>
              {data.passwordSetBy} set your password
              {data.passwordSetAt && ` on ${formatUaeDay(data.passwordSetAt)}`}. Choose your own.
            </Note>
          )}
          <OwnPassword account={data} />
        </AccountSection>
      )}
    </>
  );
}
