import { isPastEverywhere } from '#shared/appointments.ts';
import { digitsOf, FEWEST_DIGITS } from '#shared/fields/phone.ts';
import { PAST_DATE } from '#shared/forms/form-labels.ts';
import { type LeadKind as KindName, LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { invalidField } from '../app-error.ts';
import { hashOfToken } from '../environment.ts';
import { calendarDayOf, NO_WISH, presentTimes } from './appointment-times.ts';
import { UNANSWERED } from './first-answers.ts';
import type { LeadColumns, LeadKindOf } from './lead-kind.ts';

/** A row without its internal columns. */
function shownColumns<Row extends LeadColumns>(row: Row, assignee: Assignee | null) {
  const { idempotencyKey, idempotencyHash, phoneDigits, sender, createdAt, ...others } = row;
  const { assigneeId, firstAnswerAt, firstAnswerBy, firstAnswerOfficeMinutes, ...answered } =
    others;
  const { creatorKind, creatorId, creatorName, updatedAt, ...shown } = answered;
  return {
    ...shown,
    assignee,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Digits of a phone number without the prefix 00; null if they are too few to identify a person. */
export function phoneDigits(phoneNumber: string | null): string | null {
  const digits = digitsOf(phoneNumber ?? '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}

export const contactKind: LeadKindOf<'contact'> = {
  name: 'contact',
  countedBy: ['status', 'service', 'assigneeId'],
  service: 'service',
  columns: () => ({
    service: { type: 'varchar', length: 40, nullable: true },
    message: { type: 'text' },
  }),
  indices: [
    { name: 'contacts_service', columns: ['service', 'id'] },
    { name: 'contacts_status_service', columns: ['status', 'service', 'id'] },
  ],
  exported: [
    ['Received (UAE)', 'createdAt'],
    ['Name', 'fullName'],
    ['Email', 'email'],
    ['Company', 'companyName'],
    ['Phone', 'phoneNumber'],
    ['Service', 'service'],
    ['Message', 'message'],
    ['Language', 'locale'],
    ['Status', 'status'],
    ['Ignore reason', 'rejectionReason'],
    ['Assignee', 'assignee'],
    ['ID', 'id'],
  ],
  toRow: (input, made) => ({ ...input, ...made, ...UNANSWERED, status: LEAD_KINDS.contact.fresh }),
  present: shownColumns,
};

export const appointmentKind: LeadKindOf<'appointment'> = {
  name: 'appointment',
  countedBy: ['status', 'serviceType', 'assigneeId'],
  service: 'serviceType',
  columns: (types) => ({
    serviceType: { type: 'varchar', length: 40 },
    // A calendar day (YYYY-MM-DD), stored as text so that no driver converts it into an instant.
    preferredDate: { type: 'varchar', length: 10 },
    preferredTime: { type: 'varchar', length: 8, nullable: true },
    timezone: { type: 'varchar', length: 8, nullable: true },
    meetingBy: { type: 'varchar', length: 8, nullable: true },
    startsAt: { ...types.instant, nullable: true },
    minutes: { type: 'integer', nullable: true },
    calendarDay: { type: 'varchar', length: 10, default: '' },
    wishDate: { type: 'varchar', length: 10, nullable: true },
    wishTime: { type: 'varchar', length: 8, nullable: true },
    wishTimezone: { type: 'varchar', length: 8, nullable: true },
    wishAt: { ...types.instant, nullable: true },
    linkHash: { ...types.sha256, nullable: true, select: false },
  }),
  indices: [
    { name: 'appointments_service_type', columns: ['serviceType', 'id'] },
    { name: 'appointments_status_service', columns: ['status', 'serviceType', 'id'] },
    { name: 'appointments_starts', columns: ['status', 'startsAt', 'id'] },
    // For filtering and sorting by day. They contain the columns of the other filters.
    { name: 'appointments_day', columns: ['calendarDay', 'id', 'serviceType', 'assigneeId'] },
    {
      name: 'appointments_status_day',
      columns: ['status', 'calendarDay', 'id', 'serviceType', 'assigneeId'],
    },
    { name: 'appointments_link', columns: ['linkHash', 'id'] },
  ],
  exported: [
    ['Booked (UAE)', 'createdAt'],
    ['Name', 'fullName'],
    ['Email', 'email'],
    ['Phone', 'phoneNumber'],
    ['Company', 'companyName'],
    ['Service type', 'serviceType'],
    ['Preferred date', 'preferredDate'],
    ['Preferred time', 'preferredTime'],
    ['Time zone', 'timezone'],
    ['Meeting by', 'meetingBy'],
    ['Confirmed for (UAE)', 'startsAt'],
    ['Minutes', 'minutes'],
    ['Message', 'message'],
    ['Language', 'locale'],
    ['Status', 'status'],
    ['Rejection reason', 'rejectionReason'],
    ['Assignee', 'assignee'],
    ['ID', 'id'],
  ],
  days: {
    column: 'calendarDay',
    index: 'appointments_day',
    statusIndex: 'appointments_status_day',
  },
  toRow: ({ linkToken, ...input }, made) => ({
    ...input,
    ...made,
    ...UNANSWERED,
    meetingBy: input.meetingBy ?? null,
    startsAt: null,
    minutes: null,
    calendarDay: calendarDayOf(input),
    ...NO_WISH,
    linkHash: linkToken === undefined ? null : hashOfToken(linkToken),
    status: LEAD_KINDS.appointment.fresh,
  }),
  present: (row, assignee) => presentTimes(shownColumns(row, assignee)),
  check({ preferredDate }, now) {
    if (isPastEverywhere(preferredDate, now)) {
      throw invalidField('preferredDate', PAST_DATE);
    }
  },
};

export const STORED_KINDS: { readonly [Kind in KindName]: LeadKindOf<Kind> } = {
  contact: contactKind,
  appointment: appointmentKind,
};
