import type { Interval } from '#shared/calendar/office-hours.ts';
import type { LeadEvent } from '#shared/events.ts';
import { spanOf } from '../../calendar/occupied.ts';
import type { LeadColumns } from '../../leads/lead-kind.ts';
import type { DeliveryRow } from '../delivery.entity.ts';

/** Identifies the client as a recipient, at any address. */
export const CLIENT = 'client';

/** `CLIENT`, or the address of a member of staff. */
export const keyOf = ({ toStaff, recipient }: Pick<DeliveryRow, 'toStaff' | 'recipient'>) =>
  toStaff ? recipient.toLowerCase() : CLIENT;

export const isByClient = ({ actor }: LeadEvent) => actor.kind === 'client';

/** Whether a message was sent or may have been: an attempt is running or ended without a response. */
const mayHaveArrived = ({ state, handoverUntil }: DeliveryRow) =>
  state === 'sent' || handoverUntil !== null;

/** Whether the client's last message of this kind was withdrawn before it can have arrived. */
export function isLastUnsent(rows: readonly DeliveryRow[], kind: DeliveryRow['kind']): boolean {
  const last = rows.findLast((row) => row.kind === kind && !row.toStaff);
  return last !== undefined && !mayHaveArrived(last);
}

/** The client's address in the last message that may have arrived. Staff may have corrected it. */
export const clientAddress = (
  { email }: Pick<LeadColumns, 'email'>,
  rows: readonly DeliveryRow[],
): string => rows.findLast((row) => !row.toStaff && mayHaveArrived(row))?.recipient ?? email;

/** The calendar files that may have arrived, in the order in which calendars apply them. */
const arrivedFiles = (rows: readonly DeliveryRow[]) =>
  rows
    .filter((row) => row.sequence !== null && mayHaveArrived(row))
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence));

/** The time of each recipient's last invitation that was not cancelled. */
export function invitedTimes(rows: readonly DeliveryRow[]): Map<string, Interval> {
  const invited = new Map<string, Interval>();
  for (const row of arrivedFiles(rows)) {
    if (row.startsAt && row.minutes) invited.set(keyOf(row), spanOf(row.startsAt, row.minutes));
    else invited.delete(keyOf(row));
  }
  return invited;
}

/** The sequence number of the last file that the client has; 0 without one. */
export const lastSequence = (rows: readonly DeliveryRow[]): number =>
  arrivedFiles(rows).findLast((row) => keyOf(row) === CLIENT)?.sequence ?? 0;

/** The sequence number of the next file to `to`, also if the last one did not arrive. */
export const nextSequence = (rows: readonly DeliveryRow[], to: string): number =>
  1 + Math.max(-1, ...rows.flatMap((row) => (keyOf(row) === to ? (row.sequence ?? []) : [])));

export const isSameTime = (one: Interval | undefined, { start, end }: Interval): boolean =>
  one?.start.getTime() === start.getTime() && one.end.getTime() === end.getTime();

/** Whether an attempt failed, also if the message was set aside or replaced afterwards. */
const hasFailed = ({ state, attempts }: DeliveryRow) =>
  state === 'failed' || (state === 'withdrawn' && attempts > 0);

/**
 * Whether a client may get a rejection: another message to them was sent, or waits or was replaced and
 * none failed.
 */
export function canSendRejection(rows: readonly DeliveryRow[]): boolean {
  const own = rows.filter(({ toStaff }) => !toStaff);
  return own.some(({ state }) => state === 'sent') || (own.length > 0 && !own.some(hasFailed));
}
