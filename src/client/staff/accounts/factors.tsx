import { Code, chakra, Image, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { FactorRow } from '#client/staff/accounts/account-form.tsx';
import {
  arePasskeysOffered,
  createPasskey,
  wasCancelled,
} from '#client/staff/accounts/passkeys.ts';
import { copyText, ListMessage, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { cached, toastFailure, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/session.ts';
import { addPasskeyInput, codeInput } from '#shared/accounts/factors.ts';
import type { FactorSummary, Passkey } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shows new recovery codes once. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that led here no longer exists.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={4}>
      <chakra.h3 ref={title} tabIndex={-1} fontWeight={600} _focusVisible={{ outline: 'none' }}>
        Save your recovery codes
      </chakra.h3>
      <chakra.p color="muted">
        If you lose your phone or your passkey, each of these codes signs you in once. They are
        shown only now.
      </chakra.p>
      <chakra.ol
        display="grid"
        columnGap={8}
        rowGap={2}
        padding={5}
        border="1px solid {colors.edge}"
        borderRadius="panel"
        bg="panel"
        textStyle="small"
        fontFamily="ui-monospace, monospace"
        color="text"
        md={{ gridTemplateColumns: 'auto auto', justifyContent: 'start' }}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <ButtonRow>
        <SmallButton onClick={() => void copyText(codes.join('\n'), 'Codes copied')}>
          Copy
        </SmallButton>
        <Button size="sm" onClick={onSaved}>
          I have saved them
        </Button>
      </ButtonRow>
    </Stack>
  );
}

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: 6,
    padding: 5,
    border: '1px solid {colors.line}',
    borderRadius: 'panel',
    bg: 'panel',
    '& > li': { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li > p': { textStyle: 'small', color: 'muted' },
  },
});
interface SetupProps {
  /** Receives recovery codes if the account had none. */
  readonly onAdded: (codes?: readonly string[]) => void;
  readonly onCancel: () => void;
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** Shows a new key as a QR code and as text. A code from the app confirms it. */
function TotpSetup({ onAdded, onCancel }: SetupProps) {
  // A query, so that the key is created once when this appears; it is never cached.
  const setup = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => trpcClient.factors.beginTotp.mutate(),
    ...{ gcTime: 0, meta: { failure: 'Failed to start the setup' } },
  });
  const form = useStaffForm({
    failure: 'Not confirmed',
    schema: codeInput,
    send: (given) => trpcClient.factors.confirmTotp.mutate(given),
    saved: 'Authenticator app set up',
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  if (!setup.data) return <ListMessage query={setup} failure="Failed to start the setup" />;
  const { secret, qr } = setup.data;
  return (
    <Steps>
      <li>
        <p>Scan this code with an authenticator app, or enter the key in the app.</p>
        {/* White, also in the dark theme: most apps do not read inverted codes. */}
        <Image
          boxSize="11rem"
          borderRadius="control"
          bg="white"
          alt="QR code with the key"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        />
        <ButtonRow>
          <Code
            textStyle="small"
            fontFamily="ui-monospace, monospace"
            overflowWrap="anywhere"
            userSelect="all"
            aria-label="Key"
          >
            {inGroups(secret)}
          </Code>
          <SmallButton onClick={() => void copyText(secret, 'Key copied')}>Copy key</SmallButton>
        </ButtonRow>
      </li>
      <li>
        <p>Enter the code that the app shows now.</p>
        <chakra.form display="grid" gap={4} maxWidth="16rem" {...form.props}>
          <InputField
            {...form.field('code')}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LIMITS.code}
            required
          />
          <ButtonRow>
            <Submit form={form} pending="Confirming...">
              Confirm
            </Submit>
            <SmallButton onClick={onCancel}>Cancel</SmallButton>
          </ButtonRow>
        </chakra.form>
      </li>
    </Steps>
  );
}

const FAILURE = 'Failed to add the passkey';
const nameInput = z.object({ name: addPasskeyInput.shape.name });

function AddPasskey({ onAdded, onCancel }: SetupProps) {
  const form = useStaffForm({
    schema: nameInput,
    send: ({ name }) => createPasskey(name),
    saved: 'Passkey added',
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failure(error) {
      const description = 'The passkey was not created. Try again.';
      if (wasCancelled(error)) toast({ title: FAILURE, description, variant: 'destructive' });
      else toastFailure(FAILURE, error);
    },
  });
  return (
    <chakra.form display="grid" gap={4} maxWidth="24rem" {...form.props}>
      <InputField
        {...form.field('name')}
        label="Name"
        hint="For example, the device: Work laptop."
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        autoFocus
        required
      />
      <ButtonRow>
        <Submit form={form} pending="Waiting for your device...">
          Create passkey
        </Submit>
        <SmallButton onClick={onCancel}>Cancel</SmallButton>
      </ButtonRow>
    </chakra.form>
  );
}

const usedText = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${formatUaeDay(createdAt)}. ${
    lastUsedAt ? `Last used ${formatUaeMinute(lastUsedAt)}.` : 'Not used yet.'
  }`;

interface FactorListProps {
  readonly factors: FactorSummary;
  /** Called when new recovery codes, which are shown once, have been saved. */
  readonly onSaved?: () => void;
}

const refetch = () => void cached.account.me.invalidate();

export function FactorList({ factors, onSaved }: FactorListProps) {
  const { totp, recoveryCodesLeft, passkeys } = factors;
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const removal = trpc.factors.removeTotp.useMutation({
    meta: { failure: 'Failed to turn off the authenticator app' },
    onSuccess: () => toast({ title: 'Authenticator app turned off' }),
    onSettled: refetch,
  });
  const passkeyRemoval = trpc.factors.removePasskey.useMutation({
    meta: { failure: 'Failed to delete the passkey' },
    onSuccess: () => toast({ title: 'Passkey deleted' }),
    onSettled: refetch,
  });
  const renewal = trpc.factors.replaceRecoveryCodes.useMutation({
    meta: { failure: 'Failed to create new codes' },
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onSettled: refetch,
  });
  const setup: SetupProps = {
    onAdded: (newCodes) => {
      setAdding(null);
      setCodes(newCodes ?? null);
      refetch();
    },
    onCancel: () => setAdding(null),
  };
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes(null);
          onSaved?.();
        }}
      />
    );
  }
  return (
    <ul>
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
            adding !== 'totp' && <SmallButton onClick={() => setAdding('totp')}>Set up</SmallButton>
          )
        }
      >
        {adding === 'totp' && !totp && <TotpSetup {...setup} />}
      </FactorRow>
      {(arePasskeysOffered() || passkeys.length > 0) && (
        <FactorRow
          title="Passkeys"
          text="Sign in with your fingerprint, face or device PIN, without a password or a code."
          actions={
            arePasskeysOffered() &&
            adding !== 'passkey' && (
              <SmallButton onClick={() => setAdding('passkey')}>Add a passkey</SmallButton>
            )
          }
        >
          {adding === 'passkey' && <AddPasskey {...setup} />}
        </FactorRow>
      )}
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          title={passkey.name}
          text={usedText(passkey)}
          actions={
            <TwoPressButton
              question="Delete now?"
              aria-label={`Delete the passkey ${passkey.name}`}
              disabled={passkeyRemoval.isPending}
              onConfirm={() => passkeyRemoval.mutate({ id: passkey.id })}
            >
              Delete
            </TwoPressButton>
          }
        />
      ))}
      {(totp || passkeys.length > 0) && (
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
    </ul>
  );
}

const NONE = { totp: false, recoveryCodesLeft: 0, passkeys: [] };

/** Replaces the dashboard while the site requires a second factor that the account lacks. */
export const RequiredFactor = ({ login }: { readonly login: StoredLogin }) => (
  <chakra.div display="grid" gap={6} maxWidth="44rem" paddingBlock={8}>
    <chakra.h2 textStyle="heading">Set up a second factor</chakra.h2>
    <chakra.p color="muted">
      This site requires one in addition to your password. Set one up to continue.
    </chakra.p>
    <FactorList
      factors={NONE}
      onSaved={() => storeLogin({ ...login, mustSetUpSecondFactor: undefined })}
    />
  </chakra.div>
);
