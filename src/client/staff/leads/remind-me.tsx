import { chakra } from '@chakra-ui/react';
import { isRepeated, LeadAction } from '#client/staff/leads/lead-frame.tsx';
import { DayField } from '#client/staff/shell/day-field.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { LATEST_REMINDER_DAYS } from '#shared/leads/reminders.ts';

const Line = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    py: 2,
    textStyle: 'small',
    '& legend': { float: 'left', paddingRight: 2 },
    '& input': { width: 'auto', minHeight: 11, py: 1, px: 3, textStyle: 'small' },
    '& p': { flexBasis: '100%' },
  },
});

const HOUR_MS = 3_600_000;
/** Reminders for a day are due at 09:00 in the UAE. */
const morningOf = (day: string) => uaeInstant(day, 9 * 60);

/** The user's reminder for a lead, which `For me` lists when it is due. */
export function RemindMe({ id }: { readonly id: string }) {
  const [reminder] = trpc.reminders.list.useQuery({ id }, { staleTime: 0 }).data ?? [];
  const options = {
    meta: { failure: 'Failed to change the reminder' },
    // Pending until the list is read again: a moved reminder has another id.
    onSettled: () => cached.reminders.list.invalidate({ id }),
  };
  const setting = trpc.reminders.create.useMutation(options);
  const removal = trpc.reminders.remove.useMutation(options);
  const isBusy = setting.isPending || removal.isPending;
  const today = uaeDay(new Date());
  const dayAfter = (days: number) => addDays(today, days) ?? today;
  const tomorrow = dayAfter(1);
  const button = (label: string, at: () => Date) => (
    <LeadAction aria-disabled={isBusy} onClick={(event) => isRepeated(event) || set(at())}>
      {label}
    </LeadAction>
  );
  function set(at: Date): void {
    if (!isBusy) setting.mutate({ id, dueAt: at.toISOString() });
  }
  function cancel(): void {
    if (reminder && !isBusy) removal.mutate({ id: reminder.id });
  }
  return (
    <Line>
      <legend>Remind me</legend>
      {button('In 1 h', () => new Date(Date.now() + HOUR_MS))}
      {button('Tomorrow 09:00', () => morningOf(tomorrow))}
      <DayField
        optional
        label="Remind me at 09:00 on a day"
        days={{ min: tomorrow, max: dayAfter(LATEST_REMINDER_DAYS - 1) }}
        day={reminder ? uaeDay(new Date(reminder.dueAt)) : ''}
        onDay={(day) => (day ? set(morningOf(day)) : cancel())}
      />
      {reminder && (
        <LeadAction aria-disabled={isBusy} onClick={cancel}>
          Cancel reminder
        </LeadAction>
      )}
      <p role="status" hidden={!reminder}>
        {reminder && `You will be reminded on ${formatUaeMinute(reminder.dueAt)}`}
      </p>
    </Line>
  );
}
