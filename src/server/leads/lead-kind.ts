import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Appointment, AppointmentInput } from '#shared/appointments.ts';
import type { Contact, ContactInput } from '#shared/contacts.ts';
import type { Actor } from '#shared/events.ts';
import type { Locale } from '#shared/language/locale.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Assignee, Lead } from '#shared/leads/lead-calls.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** The stored columns that every kind of lead has. */
export interface LeadColumns {
  id: string;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
  /** Digits of the phone number, to find other leads of the same person. Null if they identify nobody. */
  phoneDigits: string | null;
  message: string | null;
  /** The language of mails to the client. */
  locale: Locale;
  status: string;
  rejectionReason: string | null;
  /** Null for nobody. A closed lead keeps the id of a deleted administrator. */
  assigneeId: string | null;
  createdAt: Date;
  /** Increases with each change. Callers send the version they have seen, so that nobody overwrites a newer one. */
  version: number;
  /** The fingerprint of the sender's network address, until the mail job has processed the lead. */
  sender?: string | null;
  /** SHA-256 of the sender's Idempotency-Key; null without one. */
  idempotencyKey: string | null;
  /** SHA-256 of the input sent with the key, to distinguish a repeat from a reuse of the key. */
  idempotencyHash: string | null;
  /** The time of the first answer; null without one. An undone answer does not count. */
  firstAnswerAt: Date | null;
  /** The account or API key that gave the first answer. */
  firstAnswerBy: string | null;
  /** Minutes of office hours from the arrival to the first answer. */
  firstAnswerOfficeMinutes: number | null;
  /** The time of the latest change of `version`. */
  updatedAt: Date;
  /** The API key or administrator who sent the lead; all null for a visitor. The name stays when the key is deleted. */
  creatorKind: Actor['kind'] | null;
  creatorId: string | null;
  creatorName: string | null;
  /** Log number: null until assigned, 0 for generated demo leads. Queries do not select it by default. */
  logNumber?: number | null;
}

export type FirstAnswer = Pick<
  LeadColumns,
  'firstAnswerAt' | 'firstAnswerBy' | 'firstAnswerOfficeMinutes'
>;

/** A stored lead. `Shown` is the type of the same lead as administrators see it. */
type Stored<Shown extends Pick<Lead, 'status' | 'message'>> = Omit<
  LeadColumns,
  'status' | 'message'
> &
  Pick<Shown, 'status' | 'message'> &
  Omit<Shown, keyof LeadColumns | 'assignee'>;

export type ContactRow = Stored<Contact>;

export interface AppointmentRow extends Stored<Omit<Appointment, 'startsAt' | 'wish'>> {
  startsAt: Date | null;
  /** The confirmed or requested day in the UAE (YYYY-MM-DD). */
  calendarDay: string;
  /** SHA-256 of the token in the client's link; null without a link. Not selected by default. */
  linkHash?: string | null;
  /** The day of the client's wish for another time. All wish columns are null without a wish. */
  wishDate: string | null;
  wishTime: string | null;
  wishTimezone: string | null;
  wishAt: Date | null;
}

interface Kinds {
  contact: { row: ContactRow; shown: Contact; input: ContactInput };
  appointment: { row: AppointmentRow; shown: Appointment; input: AppointmentInput };
}

export type LeadRow<Kind extends KindName = KindName> = Kinds[Kind]['row'];
export type ShownLead<Kind extends KindName = KindName> = Kinds[Kind]['shown'];
export type LeadInput<Kind extends KindName = KindName> = Kinds[Kind]['input'];
/** A lead with the member that only v1 shows. The output schemas of other calls remove it. */
export type LeadResource<Kind extends KindName = KindName> = ShownLead<Kind> & {
  updatedAt: string;
};

export type LeadOfKind<Kind extends KindName = KindName> = {
  [Each in Kind]: { kind: Each; lead: LeadRow<Each> };
}[Kind];

export const leadsOfKind = <Kind extends KindName>(
  kind: Kind,
  leads: readonly LeadRow<Kind>[],
): LeadOfKind<Kind>[] => leads.map((lead) => ({ kind, lead }));

/** Columns of every kind that the server adds to the input of a new lead. */
type NewLead = Omit<
  LeadColumns,
  | 'fullName'
  | 'email'
  | 'companyName'
  | 'phoneNumber'
  | 'message'
  | 'locale'
  | 'status'
  | 'logNumber'
  | keyof FirstAnswer
>;

/** Storage, lists and export of one kind of lead. `#shared/lead-kinds.ts` defines the rest. */
export interface LeadKind {
  name: KindName;
  /** Columns used by counts and filters, in index order: the status first, the assignee last. The columns between them never change. */
  countedBy: readonly string[];
  /** The column that names the service. */
  service: string;
  /** Columns that only this kind has. Includes the message if this kind requires one. */
  columns: (types: ColumnTypes) => Readonly<Record<string, EntitySchemaColumnOptions>>;
  /** Indexes that only this kind has. `leadEntity` adds those of every kind. */
  indices?: readonly { name: string; columns: string[] }[];
  exported: readonly (readonly [header: string, key: string])[];
  /** The column that contains a UAE day (YYYY-MM-DD), and its indexes. Undefined if there is no such column. */
  days?: { column: string; index: string; statusIndex: string };
}

export interface LeadKindOf<Kind extends KindName> extends LeadKind {
  name: Kind;
  /** @throws AppError `invalid_input` if a lead matches its schema but cannot be accepted now. */
  check?: (input: LeadInput<Kind>, now: Date) => void;
  toRow: (input: LeadInput<Kind>, made: NewLead) => LeadRow<Kind>;
  present: (row: LeadRow<Kind>, assignee: Assignee | null) => LeadResource<Kind>;
}
