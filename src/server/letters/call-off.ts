import type { CallOff } from '#shared/mail-calls.ts';
import type { AppointmentRow } from '../calendar/appointment-row.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { CLIENT, calendarMessages, invitedTimes, mayHaveArrived } from './calendar-messages.ts';
import type { Letterhead } from './letterhead.ts';

/**
 * Whether a rejection may be sent: the client was sent an acknowledgement, or another message that
 * may have arrived.
 */
export const hasHeardFromUs = (rows: readonly DeliveryRow[]): boolean =>
  rows.some((row) =>
    row.kind === 'acknowledgement'
      ? row.state !== 'failed' && row.state !== 'withheld'
      : !row.toStaff && mayHaveArrived(row),
  );

/** Who would be notified if staff called off an approved appointment now; `rows`: its messages. */
export function callOffOf(
  { startsAt }: Pick<AppointmentRow, 'startsAt'>,
  rows: readonly DeliveryRow[],
  rejected: Letterhead['rejected'],
  now: Date,
): CallOff {
  const spans = [...invitedTimes(calendarMessages(rows))].filter(([, { end }]) => end > now);
  const invited = spans.map(([to]) => to);
  const isPast = startsAt !== null && startsAt <= now;
  return {
    isClientInvited: invited.includes(CLIENT),
    isRejectionSent: rejected !== 'off' && !isPast && hasHeardFromUs(rows),
    isReasonSent: rejected === 'reason',
    staff: invited.filter((to) => to !== CLIENT).length,
  };
}
