import type { Actor } from '#shared/events.ts';
import type { Locale } from '#shared/language/locale.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';
import type { LeadOrigin, LeadOriginState } from '#shared/leads/lead-origin.ts';

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
  /** When staff first answered; null without an answer. An undone answer does not count. */
  firstAnswerAt: Date | null;
  /** The account or API key that gave the first answer. */
  firstAnswerBy: string | null;
  /** Minutes of office hours from the arrival to the first answer. */
  firstAnswerOfficeMinutes: number | null;
  /** The lead's id in the system of its creator; unique for each creator. */
  externalId: string | null;
  /** JSON: texts of the system that sent the lead; null for none. */
  metadata: string | null;
  /** The time of the latest change of `version`. */
  updatedAt: Date;
  /** The API key or administrator who sent the lead; all null for a visitor. The name stays when the key is deleted. */
  creatorKind: Actor['kind'] | null;
  creatorId: string | null;
  creatorName: string | null;
  /** Log number: null until assigned, 0 for generated demo leads. Queries do not select it by default. */
  logNumber?: number | null;
}

/** A stored lead of one kind. `Shown` is the type of the same lead as administrators see it. */
export type Stored<Shown extends Pick<Lead, 'status' | 'message'>> = Omit<
  LeadColumns,
  'status' | 'message'
> &
  Pick<Shown, 'status' | 'message'> &
  Omit<Shown, keyof LeadColumns | 'assignee'>;

/** The types `row`, `shown` and `input` of each kind. The module of each kind declares its own entry. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended by declarations.
export interface KindTypes {}

export type LeadRow<Kind extends KindName = KindName> = KindTypes[Kind]['row'];
export type ShownLead<Kind extends KindName = KindName> = KindTypes[Kind]['shown'];
/** A lead with the members that only v1 shows. The output schemas of other calls remove them. */
export type LeadResource<Kind extends KindName = KindName> = ShownLead<Kind> & LeadOriginState;
export type LeadInput<Kind extends KindName = KindName> = KindTypes[Kind]['input'];

/** The input of a new lead, with what only other systems send. */
export type SentLead<Kind extends KindName = KindName> = LeadInput<Kind> & Partial<LeadOrigin>;

export type LeadOfKind<Kind extends KindName = KindName> = {
  [Each in Kind]: { kind: Each; lead: LeadRow<Each> };
}[Kind];

export const leadsOfKind = <Kind extends KindName>(
  kind: Kind,
  leads: readonly LeadRow<Kind>[],
): LeadOfKind<Kind>[] => leads.map((lead) => ({ kind, lead }));
