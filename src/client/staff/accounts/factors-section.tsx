import { useState } from 'react';
import { AccountSection } from '#client/staff/accounts/account-section.tsx';
import { FactorList } from '#client/staff/accounts/factor-list.tsx';
import { RecoveryCodes } from '#client/staff/accounts/recovery-codes.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';

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
