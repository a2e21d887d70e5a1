import type { FormEvent } from 'react';
import { InputField } from '#client/components/form/field.tsx';
import { SheetForm } from '#client/staff/shell/sheet-form.tsx';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import { type Closure, closureInput } from '#shared/calendar/closures.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const formId = 'closure';

interface ClosureFormProps {
  readonly closure: Closure | undefined;
  readonly onClose: () => void;
}

function followFirstDay({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  const [first, last] = ['firstDay', 'lastDay'].map((name) =>
    currentTarget.elements.namedItem(name),
  );
  if (!(first instanceof HTMLInputElement && last instanceof HTMLInputElement)) return;
  if (target === first && last.value < first.value) last.value = first.value;
}

export function ClosureForm({ closure, onClose }: ClosureFormProps) {
  return (
    <SheetForm
      title={closure ? 'Edit closure' : 'New closure'}
      note={<p>These times are not offered to clients. Days and times are in UAE time.</p>}
      loadSchema={async () => closureInput}
      send={async (input) => {
        if (closure) await trpcClient.closures.update.mutate({ ...input, id: closure.id });
        else await trpcClient.closures.create.mutate(input);
        await cached.closures.invalidate();
        void cached.appointments.agenda.invalidate();
      }}
      saved="Closure saved"
      failure="Failed to save closure"
      onChange={followFirstDay}
      onClose={onClose}
    >
      {(errors) => {
        const field = (name: 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime' | 'reason') => ({
          formId,
          name,
          error: errors[name],
          defaultValue: closure?.[name] ?? '',
        });
        return (
          <>
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
          </>
        );
      }}
    </SheetForm>
  );
}
