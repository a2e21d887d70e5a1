import { SERVICE_TYPES } from './calendar/appointment-options.ts';
import { CONTACT_SERVICES } from './leads/contact-options.ts';

interface Status {
  readonly label: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'info' | 'neutral';
  /** Staff can change the status to any of these. The first is the most likely one. */
  readonly next: readonly string[];
}

interface KindDescription {
  /** Names the kind's table, calls, totals and tab. */
  readonly list: string;
  readonly title: string;
  /** The plural noun for the list's leads, to use within a sentence. */
  readonly shown: string;
  readonly fresh: string;
  /** Only this status keeps a reason. */
  readonly reasoned: string;
  readonly statuses: Readonly<Record<string, Status>>;
  /** Values for the filter by `serviceType`. */
  readonly serviceTypes: readonly string[];
  /** An appointment with one of these statuses is still expected. Empty for a kind without days. */
  readonly awaited: readonly string[];
}

/** This module has no zod rules, so that pages can import it without zod. */
export const LEAD_KINDS = {
  contact: {
    list: 'contacts',
    title: 'Contact submission',
    shown: 'contact submissions',
    fresh: 'unread',
    reasoned: 'ignored',
    statuses: {
      unread: { label: 'Unread', tone: 'warning', next: ['responded', 'ignored'] },
      responded: { label: 'Responded', tone: 'success', next: ['unread', 'ignored'] },
      ignored: { label: 'Ignored', tone: 'neutral', next: ['unread', 'responded'] },
    },
    serviceTypes: CONTACT_SERVICES,
    awaited: [],
  },
  appointment: {
    list: 'appointments',
    title: 'Appointment',
    shown: 'appointments',
    fresh: 'pending',
    reasoned: 'rejected',
    statuses: {
      pending: { label: 'Pending', tone: 'warning', next: ['approved', 'rejected'] },
      approved: { label: 'Approved', tone: 'success', next: ['completed', 'pending', 'rejected'] },
      rejected: { label: 'Rejected', tone: 'danger', next: ['pending', 'approved'] },
      completed: { label: 'Completed', tone: 'info', next: ['pending', 'approved', 'rejected'] },
    },
    serviceTypes: SERVICE_TYPES,
    awaited: ['pending', 'approved'],
  },
} as const satisfies Record<string, KindDescription>;

type Kinds = typeof LEAD_KINDS;
export type LeadKind = keyof Kinds;
export type LeadList = Kinds[LeadKind]['list'];
export type StatusOf<Kind extends LeadKind> = Kind extends LeadKind
  ? keyof Kinds[Kind]['statuses'] & string
  : never;
export type ServiceTypeOf<Kind extends LeadKind> = Kinds[Kind]['serviceTypes'][number];

export const KIND_NAMES = Object.keys(LEAD_KINDS) as LeadKind[];

export const statusesOf = <Kind extends LeadKind>(kind: Kind): StatusOf<Kind>[] =>
  Object.keys(LEAD_KINDS[kind].statuses) as StatusOf<Kind>[];

export function openStatuses(kind: LeadKind): readonly string[] {
  const { awaited, fresh } = LEAD_KINDS[kind];
  return awaited.length > 0 ? awaited : [fresh];
}

export function statusOf(kind: LeadKind, status: string): Status | undefined {
  const statuses: Readonly<Record<string, Status>> = LEAD_KINDS[kind].statuses;
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}

export const byKind = <Value>(read: (kind: LeadKind) => Value) =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, read(kind)])) as Record<LeadKind, Value>;

export async function ofEachKind<Value>(read: (kind: LeadKind) => Promise<Value>) {
  const values = await Promise.all(
    Object.entries(byKind(read)).map(async ([kind, value]) => [kind, await value]),
  );
  return Object.fromEntries(values) as Record<LeadKind, Value>;
}

/** A value for each kind, under the name of its list. */
export function byList<Value>(read: (kind: LeadKind, list: LeadList) => Value) {
  const values = KIND_NAMES.map((kind) => {
    const { list } = LEAD_KINDS[kind];
    return [list, read(kind, list)];
  });
  return Object.fromEntries(values) as Record<LeadList, Value>;
}

export const kindOfList = (list: LeadList) =>
  KIND_NAMES.find((kind) => LEAD_KINDS[kind].list === list) as LeadKind;

/** The leading R distinguishes a reference from a phone number. Two leads may have the same reference. */
export const leadReference = (id: string): string => `R${id.slice(-8).toUpperCase()}`;
