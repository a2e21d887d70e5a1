import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeDay } from '#client/admin/parts/uae-day.ts';
import { AccountSection } from './account-section.tsx';
import { OwnPassword } from './own-password.tsx';
import { ProfileForm } from './profile-form.tsx';

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
