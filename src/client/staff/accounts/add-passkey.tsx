import { chakra } from '@chakra-ui/react';
import { z } from 'zod';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { wasCancelled } from '#client/staff/accounts/passkeys-offered.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { cached } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/end-session.ts';
import { addPasskeyInput } from '#shared/accounts/factors.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Form = chakra('form', { base: { display: 'grid', gap: 4, maxWidth: '24rem' } });
const FAILURE = 'Failed to add the passkey';
const nameInput = z.object({ name: addPasskeyInput.shape.name });

interface AddPasskeyProps {
  /** Receives recovery codes if the account had none. */
  readonly onAdded: (codes?: readonly string[]) => void;
  readonly onCancel?: () => void;
}

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => nameInput,
    prepare: prepareToaster,
    send: async ({ name }) => {
      const { createPasskey } = await import('#client/staff/accounts/create-passkey.ts');
      const { recoveryCodes } = await createPasskey(name);
      onAdded(recoveryCodes);
    },
    onSuccess: () => {
      void toast({ title: 'Passkey added' });
      void cached.account.me.invalidate();
    },
    onFailure(error) {
      const description = 'The passkey was not created. Try again.';
      if (wasCancelled(error)) void toast({ title: FAILURE, description, variant: 'destructive' });
      else toastFailure(FAILURE, error);
      endSession(error);
    },
  });
  return (
    <Form {...formProps}>
      <InputField
        formId="add-passkey"
        name="name"
        label="Name"
        hint="For example, the device: Work laptop."
        error={errors.name}
        maxLength={LIMITS.passkeyName}
        autoComplete="off"
        autoFocus
        required
      />
      <ButtonRow>
        <Button size="sm" type="submit" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Waiting for your device...' : 'Create passkey'}
        </Button>
        {onCancel && <SmallButton onClick={onCancel}>Cancel</SmallButton>}
      </ButtonRow>
    </Form>
  );
}
