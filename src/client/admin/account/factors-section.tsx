import { useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { AccountSection } from './account-section.tsx';
import { FactorList } from './factors/factor-list.tsx';
import { RecoveryCodes } from './factors/recovery-codes.tsx';

const FAILURE = 'Failed to fetch your account';

export function FactorsSection() {
  const query = trpc.account.me.useQuery(undefined, { meta: { failure: FAILURE } });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AccountSection title="Two-factor sign-in">
      {!query.data && <ListMessage query={query} failure={FAILURE} />}
      {query.data && codes === null && <FactorList factors={query.data} onCodes={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
    </AccountSection>
  );
}
