import type { Interval } from '#shared/calendar/office-hours.ts';
import { spanOf } from '../../calendar/occupied.ts';
import type { LeadColumns } from '../../leads/kind/lead-row.ts';
import type { DeliveryRow } from '../delivery.entity.ts';

export interface CalendarMessage {
  row: DeliveryRow;
  sequence: number;
  /** The recipient: `CLIENT`, or the address of a member of staff. */
  to: string;
  span: Interval;
}

/** Identifies the client as a recipient, at any address. */
export const CLIENT = 'client';

const REASON = /^calendar\/[^/]+\/(\d+)\/(\d+)\/(.+)\+(\d+)$/;

/** The reason key of a calendar message. `recipient` is 0 for the client. */
export function reasonOf(
  id: string,
  sequence: number,
  recipient: number,
  { start, end }: Interval,
) {
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return `calendar/${id}/${sequence}/${recipient}/${start.toISOString()}+${minutes}`;
}

/** The invitations and cancellations of a lead, ordered by sequence number. */
export function calendarMessages(ofLead: readonly DeliveryRow[]): CalendarMessage[] {
  const found = ofLead.flatMap((row): CalendarMessage[] => {
    const [, sequence, recipient, start, minutes] = REASON.exec(row.reason) ?? [];
    if (start === undefined) return [];
    const to = recipient === '0' ? CLIENT : row.recipient.toLowerCase();
    const span = spanOf(new Date(start), Number(minutes));
    return [{ row, sequence: Number(sequence), to, span }];
  });
  return found.sort((a, b) => a.sequence - b.sequence);
}

/** Whether a message was sent or may have been: an attempt is running or ended without a response. */
export const mayHaveArrived = ({ state, handoverUntil }: DeliveryRow) =>
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

/** The time of each recipient's last invitation that was not cancelled. */
export function invitedTimes(messages: readonly CalendarMessage[]): Map<string, Interval> {
  const invited = new Map<string, Interval>();
  for (const { row, to, span } of messages) {
    if (!mayHaveArrived(row)) continue;
    if (row.kind === 'invitation') invited.set(to, span);
    else invited.delete(to);
  }
  return invited;
}

/** The sequence number of the last message to the client's calendar; 0 without one. */
export const lastSequence = (ofLead: readonly DeliveryRow[]): number =>
  calendarMessages(ofLead).findLast(({ row, to }) => to === CLIENT && mayHaveArrived(row))
    ?.sequence ?? 0;

export const isSameTime = (one: Interval | undefined, { start, end }: Interval): boolean =>
  one?.start.getTime() === start.getTime() && one.end.getTime() === end.getTime();
