import { Code, chakra, Image } from '@chakra-ui/react';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { FactorRow } from '#client/staff/accounts/account-form.tsx';
import { arePasskeysOffered, createPasskey } from '#client/staff/accounts/passkeys.ts';
import {
  BusyButton,
  copyText,
  SheetButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/session.ts';
import { addPasskeyInput, codeInput } from '#shared/accounts/factors.ts';
import type { FactorSummary, Passkey } from '#shared/accounts/people.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** A dialog with new recovery codes, which are shown only now. */
const codesDialog = (codes: readonly string[], onClose: () => void) => ({
  title: 'Save your recovery codes',
  close: 'I have saved them',
  secret: { text: codes.join('\n'), copied: 'Codes copied' },
  onClose,
  children: (
    <>
      <p>
        If you lose your phone or your passkey, each of these codes signs you in once. They are
        shown only now.
      </p>
      {/* Has the focus instead of a button: a repeated Enter must not close the dialog. */}
      <chakra.ol
        // The attribute for a dialog that opens, the function for one that replaces a form.
        data-autofocus=""
        ref={focus}
        tabIndex={-1}
        textStyle="small"
        fontFamily="ui-monospace, monospace"
        color="text"
        _focusVisible={{ outline: 'none' }}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
    </>
  ),
});

interface Added {
  /** Recovery codes if the account had none. */
  readonly recoveryCodes?: readonly string[] | undefined;
}

interface SetupProps {
  readonly onClose: () => void;
  readonly next: (added: Added) => ReturnType<typeof codesDialog> | undefined;
}

interface TotpSetupProps extends SetupProps {
  readonly secret: string;
  readonly qr: string;
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** Shows a new key as a QR code and as text. A code from the app confirms it. */
const TotpSetup = ({ secret, qr, ...setup }: TotpSetupProps) => (
  <SheetForm
    title="Set up an authenticator app"
    note={
      <>
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
      </>
    }
    submit="Confirm"
    schema={codeInput}
    send={(given) => trpcClient.factors.confirmTotp.mutate(given)}
    saved="Authenticator app set up"
    failure="Not confirmed"
    {...setup}
  >
    {(form) => (
      <InputField
        {...form.field('code')}
        label="Code"
        hint="Enter the code that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.code}
        data-autofocus=""
        required
        wide
      />
    )}
  </SheetForm>
);

const AddPasskey = (setup: SetupProps) => (
  <SheetForm
    title="Add a passkey"
    submit="Create passkey"
    schema={addPasskeyInput.pick({ name: true })}
    send={({ name }) => createPasskey(name)}
    saved="Passkey added"
    failure="Failed to add the passkey"
    {...setup}
  >
    {(form) => (
      <InputField
        {...form.field('name')}
        label="Name"
        hint="For example, the device: Work laptop."
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        autoFocus
        required
        wide
      />
    )}
  </SheetForm>
);

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
  const start = trpc.factors.beginTotp.useMutation({
    meta: { failure: 'Failed to start the setup' },
  });
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
    onSettled: refetch,
  });
  const setup = (close: () => void): SetupProps => {
    // Refetches only now, because the button that opened the dialog gets the focus first.
    const onClose = () => {
      close();
      refetch();
    };
    const onCodesSaved = () => {
      onClose();
      onSaved?.();
    };
    return {
      onClose,
      next: ({ recoveryCodes }) => recoveryCodes && codesDialog(recoveryCodes, onCodesSaved),
    };
  };
  return (
    <ul>
      {start.data && <TotpSetup {...start.data} {...setup(start.reset)} />}
      {renewal.data && <Dialog {...codesDialog(renewal.data.recoveryCodes, renewal.reset)} />}
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
            <BusyButton busy={start.isPending} onClick={() => start.mutate()}>
              Set up
            </BusyButton>
          )
        }
      />
      {(arePasskeysOffered() || passkeys.length > 0) && (
        <FactorRow
          title="Passkeys"
          text="Sign in with your fingerprint, face or device PIN, without a password or a code."
          actions={
            arePasskeysOffered() && (
              <SheetButton button={SmallButton} label="Add a passkey">
                {(onClose) => <AddPasskey {...setup(onClose)} />}
              </SheetButton>
            )
          }
        />
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
