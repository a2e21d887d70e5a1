import { useState } from 'react';
import { cached, trpc } from '#client/admin/calls/trpc.ts';
import { TwoPressButton } from '#client/admin/parts/buttons.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import type { Passkey } from '#shared/accounts/account.ts';
import { AddPasskey } from './add-passkey.tsx';
import { FactorRow } from './factor-row.tsx';
import { arePasskeysOffered } from './passkeys-offered.ts';

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
