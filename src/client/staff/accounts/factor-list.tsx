import { useRef, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { FactorRow, FactorRows } from '#client/staff/accounts/factor-row.tsx';
import { PasskeyRows } from '#client/staff/accounts/passkey-rows.tsx';
import { arePasskeysOffered } from '#client/staff/accounts/passkeys-offered.ts';
import { TotpSetup } from '#client/staff/accounts/totp-setup.tsx';
import { TwoPressButton } from '#client/staff/shell/buttons.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import type { FactorSummary } from '#shared/accounts/account.ts';

interface FactorListProps {
  readonly factors: FactorSummary;
  /** Receives new recovery codes, which are shown once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

export function FactorList({ factors, onCodes }: FactorListProps) {
  const { totp, recoveryCodesLeft, passkeys } = factors;
  const [settingUp, setSettingUp] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, () => list.current?.querySelector('button'));
  const refetchAfter = { onSettled: () => void cached.account.me.invalidate() };
  const removal = trpc.factors.removeTotp.useMutation({
    ...{ meta: { failure: 'Failed to turn off the authenticator app' }, ...refetchAfter },
    onSuccess: () => void toast({ title: 'Authenticator app turned off' }),
  });
  const renewal = trpc.factors.replaceRecoveryCodes.useMutation({
    ...{ meta: { failure: 'Failed to create new codes' }, ...refetchAfter },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const hasFactor = totp || passkeys.length > 0;
  return (
    <FactorRows ref={list}>
      <FactorRow
        title="Authenticator app"
        state={totp ? 'On' : undefined}
        text={
          totp
            ? 'The sign-in asks for a code from your app after your password.'
            : 'An app on your phone shows a code that the sign-in asks for after your password.'
        }
        actions={
          totp ? (
            <TwoPressButton
              question="Turn off now?"
              disabled={removal.isPending}
              onConfirm={() => removal.mutate()}
            >
              Turn off
            </TwoPressButton>
          ) : (
            !settingUp && <SmallButton onClick={() => setSettingUp(true)}>Set up</SmallButton>
          )
        }
      >
        {settingUp && !totp && (
          <TotpSetup
            onCodes={(codes) => {
              setSettingUp(false);
              onCodes(codes);
            }}
            onCancel={() => setSettingUp(false)}
          />
        )}
      </FactorRow>
      {(arePasskeysOffered() || passkeys.length > 0) && (
        <PasskeyRows passkeys={passkeys} onCodes={onCodes} />
      )}
      {hasFactor && (
        <FactorRow
          title="Recovery codes"
          text={`${recoveryCodesLeft} of 10 codes left. Each signs you in once if you lose your other factors.`}
          actions={
            <TwoPressButton
              question="Replace the old codes?"
              disabled={renewal.isPending}
              onConfirm={() => renewal.mutate()}
            >
              New codes
            </TwoPressButton>
          }
        />
      )}
    </FactorRows>
  );
}
