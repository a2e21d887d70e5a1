import type { CallOff } from '#shared/mail/mail-calls.ts';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import type { DeliveryRow } from '../delivery.entity.ts';
import type { Letterhead } from '../letters/letter.ts';
import { CLIENT, calendarMessages, invitedTimes, mayHaveArrived } from './calendar-messages.ts';

/** Whether a message has failed. It keeps its cause after staff set it aside. */
const hasFailed = ({ state, cause }: DeliveryRow) => state === 'failed' || cause !== null;

/** Whether a message is an acknowledgement that waits or was withdrawn because of a decision. */
const isUnsentAcknowledgement = ({ kind, state }: DeliveryRow) =>
  kind === 'acknowledgement' && (state === 'waiting' || state === 'withdrawn');

/**
 * Whether a rejection may be sent. The acknowledgement was sent, another message to the client may
 * have arrived, or the rejection replaces the acknowledgement and no message to the client failed.
 * @param rows the other messages about the appointment.
 */
export function canSendRejection(rows: readonly DeliveryRow[]): boolean {
  const own = rows.filter(({ toStaff }) => !toStaff);
  const hasArrived = own.some((row) =>
    row.kind === 'acknowledgement' ? row.state === 'sent' : mayHaveArrived(row),
  );
  return hasArrived || (own.some(isUnsentAcknowledgement) && !own.some(hasFailed));
}

/** The time to send a rejection: at the earliest when the acknowledgement that it replaces was due. */
export function dueAfterAcknowledgement(
  rows: readonly DeliveryRow[],
  dueAt: Date,
  now: Date,
): Date {
  const waiting = rows.find(({ kind, state }) => kind === 'acknowledgement' && state === 'waiting');
  // A message that is being sent is due again only if its process dies.
  const isBeingSent = (waiting?.handoverUntil ?? now) > now;
  return waiting?.dueAt && !isBeingSent && waiting.dueAt > dueAt ? waiting.dueAt : dueAt;
}

/** The recipients of mail if staff called off an approved appointment now. */
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
    isRejectionSent: rejected !== 'off' && !isPast && canSendRejection(rows),
    isReasonSent: rejected === 'reason',
    staff: invited.filter((to) => to !== CLIENT).length,
  };
}
