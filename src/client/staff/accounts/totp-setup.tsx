import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { dismissToast, toast } from '#client/layout/toast.ts';
import { copyText } from '#client/staff/shell/copy-text.ts';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { useStaffForm } from '#client/staff/shell/sheet-form.tsx';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import { codeInput } from '#shared/accounts/factors.ts';
import { LIMITS } from '#shared/fields/limits.ts';

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
/** White, also in the dark theme: most apps do not read inverted codes. */
const QrCode = chakra('img', {
  base: { width: '11rem', height: '11rem', borderRadius: 'control', bg: 'white' },
});
const Key = chakra('code', {
  base: {
    textStyle: 'small',
    fontFamily: 'ui-monospace, monospace',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});
const Form = chakra('form', { base: { display: 'grid', gap: 4, maxWidth: '16rem' } });

interface TotpSetupProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** Shows a new key as a QR code and as text. A code from the app confirms it. */
export function TotpSetup({ onCodes, onCancel }: TotpSetupProps) {
  // A query, so that the key is created once when this appears; it is never cached.
  const setup = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => trpcClient.factors.beginTotp.mutate(),
    ...{ gcTime: 0, meta: { failure: 'Failed to start the setup' } },
  });
  const { state, errors, formProps } = useStaffForm({
    failure: 'Not confirmed',
    loadSchema: async () => codeInput,
    send: async (given) => {
      const { recoveryCodes } = await trpcClient.factors.confirmTotp.mutate(given);
      onCodes(recoveryCodes);
    },
    onSuccess: () => {
      void toast({ title: 'Authenticator app set up' });
      void cached.account.me.invalidate();
    },
  });
  if (!setup.data) return <ListMessage query={setup} failure="Failed to start the setup" />;
  const { secret, qr } = setup.data;
  return (
    <Steps>
      <li>
        <p>Scan this code with an authenticator app, or enter the key in the app.</p>
        <QrCode alt="QR code with the key" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
        <ButtonRow>
          <Key aria-label="Key">{inGroups(secret)}</Key>
          <SmallButton onClick={() => void copyText(secret, 'Key copied')}>Copy key</SmallButton>
        </ButtonRow>
      </li>
      <li>
        <p>Enter the code that the app shows now.</p>
        <Form {...formProps} onFocus={dismissToast}>
          <InputField
            formId="totp-setup"
            name="code"
            label="Code"
            error={errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LIMITS.code}
            required
          />
          <ButtonRow>
            <Button size="sm" type="submit" disabled={state === 'submitting'}>
              {state === 'submitting' ? 'Confirming...' : 'Confirm'}
            </Button>
            {onCancel && <SmallButton onClick={onCancel}>Cancel</SmallButton>}
          </ButtonRow>
        </Form>
      </li>
    </Steps>
  );
}
