import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FactorList } from '#client/staff/accounts/factor-list.tsx';
import { RecoveryCodes } from '#client/staff/accounts/recovery-codes.tsx';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/stored-login.ts';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gap: 6,
    gridTemplateColumns: 'minmax(0, 44rem)',
    paddingBlock: 8,
    '& > h2': { textStyle: 'heading' },
    '& > p': { color: 'muted' },
  },
});
const NONE = { totp: false, recoveryCodesLeft: 0, passkeys: [] };

/** Replaces the dashboard while the site requires a second factor that the account lacks. */
export function RequiredFactor({ login }: { readonly login: StoredLogin }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => storeLogin({ ...login, mustSetUpSecondFactor: undefined });
  return (
    <Page>
      <h2>Set up a second factor</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : (
        <>
          <p>This site requires one in addition to your password. Set one up to continue.</p>
          <FactorList factors={NONE} onCodes={setCodes} />
        </>
      )}
    </Page>
  );
}
