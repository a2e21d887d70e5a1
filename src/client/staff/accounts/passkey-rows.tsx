import { useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { AddPasskey } from '#client/staff/accounts/add-passkey.tsx';
import { FactorRow } from '#client/staff/accounts/factor-row.tsx';
import { arePasskeysOffered } from '#client/staff/accounts/passkeys-offered.ts';
import { TwoPressButton } from '#client/staff/shell/buttons.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { Passkey } from '#shared/accounts/account.ts';

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[]) => void;
}

const usedText = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${formatUaeDay(createdAt)}. ${
    lastUsedAt ? `Last used ${formatUaeMinute(lastUsedAt)}.` : 'Not used yet.'
  }`;

export function PasskeyRows({ passkeys, onCodes }: PasskeyRowsProps) {
  const [adding, setAdding] = useState(false);
  const removal = trpc.factors.removePasskey.useMutation({
    meta: { failure: 'Failed to delete the passkey' },
    onSuccess: () => void toast({ title: 'Passkey deleted' }),
    onSettled: () => void cached.account.me.invalidate(),
  });
  return (
    <>
      <FactorRow
        title="Passkeys"
        text="Sign in with your fingerprint, face or device PIN, without a password or a code."
        actions={
          arePasskeysOffered() &&
          !adding && <SmallButton onClick={() => setAdding(true)}>Add a passkey</SmallButton>
        }
      >
        {adding && (
          <AddPasskey
            onAdded={(codes) => {
              setAdding(false);
              if (codes) onCodes(codes);
            }}
            onCancel={() => setAdding(false)}
          />
        )}
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          title={passkey.name}
          text={usedText(passkey)}
          actions={
            <TwoPressButton
              question="Delete now?"
              aria-label={`Delete the passkey ${passkey.name}`}
              disabled={removal.isPending}
              onConfirm={() => removal.mutate({ id: passkey.id })}
            >
              Delete
            </TwoPressButton>
          }
        />
      ))}
    </>
  );
}
