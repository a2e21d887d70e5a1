import { type FormEvent, useId } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { type Closure, closureInput } from '#shared/closures.ts';
import { LIMITS } from '#shared/limits.ts';

const formId = 'closure';

interface ClosureFormProps {
  /** The closure to change; absent for a new one. */
  readonly closure: Closure | undefined;
  readonly onClose: () => void;
}

/** A closure of one day needs one date: the last day follows the first. */
function followFirstDay({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  const [first, last] = ['firstDay', 'lastDay'].map((name) =>
    currentTarget.elements.namedItem(name),
  );
  if (!(first instanceof HTMLInputElement && last instanceof HTMLInputElement)) return;
  if (target === first && last.value < first.value) last.value = first.value;
}

/** Makes or changes a closure. */
export function ClosureForm({ closure, onClose }: ClosureFormProps) {
  const id = useId();
  const { client, closures, appointments } = trpc.useUtils();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => closureInput,
    prepare: prepareToaster,
    send: async (input) => {
      if (closure) await client.closures.update.mutate({ ...input, id: closure.id });
      else await client.closures.create.mutate(input);
      await closures.invalidate();
      void appointments.agenda.invalidate();
      void toast({ title: 'Closure saved' });
    },
    onSuccess: onClose,
    onFailure: (error) => {
      toastFailure('Failed to save closure', error);
      endSession(error);
    },
  });
  const actions = (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button size="sm" type="submit" form={id} disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
  const field = (name: 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime' | 'reason') => ({
    formId,
    name,
    error: errors[name],
    defaultValue: closure?.[name] ?? '',
  });
  return (
    <Dialog title={closure ? 'Edit closure' : 'New closure'} actions={actions} onClose={onClose}>
      <p>These times are not offered to clients. Days and times are in UAE time.</p>
      <form id={id} {...formProps} onChange={followFirstDay}>
        <FieldGrid>
          <InputField {...field('firstDay')} label="First day" type="date" autoFocus />
          <InputField {...field('lastDay')} label="Last day" type="date" />
          <InputField
            {...field('fromTime')}
            label="From (optional)"
            type="time"
            hint="On the first day."
          />
          <InputField
            {...field('untilTime')}
            label="Until (optional)"
            type="time"
            hint="On the last day."
          />
          <InputField
            {...field('reason')}
            label="Reason"
            hint="Visible to staff only."
            maxLength={LIMITS.closureReason}
            wide
          />
        </FieldGrid>
      </form>
    </Dialog>
  );
}
