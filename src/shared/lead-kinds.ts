import { SERVICE_TYPES } from './appointment-options.ts';

/** One status of a kind of lead. */
interface Status {
  readonly label: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'info' | 'neutral';
  /** The statuses that a lead can change to, the most likely first. */
  readonly moves: readonly string[];
}

/** What the server and the dashboard both need to know about a kind of lead. */
interface KindDescription {
  /** Names the kind's list: its table, its calls, its totals and its tab. */
  readonly list: string;
  /** The title of one lead of the kind. */
  readonly title: string;
  /** What the list shows, within a sentence. */
  readonly shown: string;
  /** The status of a new lead: nobody has dealt with it. */
  readonly fresh: string;
  /** The only status that keeps a reason. */
  readonly reasoned: string;
  readonly statuses: Readonly<Record<string, Status>>;
  /** The values of its column `serviceType`, by which lists can be filtered; empty without one. */
  readonly serviceTypes: readonly string[];
  /**
   * For a kind whose leads are on a calendar day: the statuses in which that day is still awaited.
   * Empty for a kind without days.
   */
  readonly awaited: readonly string[];
}

/**
 * Every kind of lead, in the order of the dashboard's tabs. This file has no zod rules, so that pages
 * do not load zod for it.
 */
export const LEAD_KINDS = {
  contact: {
    list: 'contacts',
    title: 'Contact submission',
    shown: 'contact submissions',
    fresh: 'unread',
    reasoned: 'ignored',
    statuses: {
      unread: { label: 'Unread', tone: 'warning', moves: ['responded', 'ignored'] },
      responded: { label: 'Responded', tone: 'success', moves: ['unread', 'ignored'] },
      ignored: { label: 'Ignored', tone: 'neutral', moves: ['unread', 'responded'] },
    },
    serviceTypes: [],
    awaited: [],
  },
  appointment: {
    list: 'appointments',
    title: 'Appointment',
    shown: 'appointments',
    fresh: 'pending',
    reasoned: 'rejected',
    statuses: {
      pending: { label: 'Pending', tone: 'warning', moves: ['approved', 'rejected'] },
      approved: { label: 'Approved', tone: 'success', moves: ['completed', 'pending', 'rejected'] },
      rejected: { label: 'Rejected', tone: 'danger', moves: ['pending', 'approved'] },
      completed: { label: 'Completed', tone: 'info', moves: ['pending', 'approved', 'rejected'] },
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

/** A status as it is described; undefined for an unknown one. */
export function statusOf(kind: LeadKind, status: string): Status | undefined {
  const statuses: Readonly<Record<string, Status>> = LEAD_KINDS[kind].statuses;
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}

/** A value for each kind. */
export const byKind = <Value>(read: (kind: LeadKind) => Value) =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, read(kind)])) as Record<LeadKind, Value>;

/** A value for each kind, under the name of its list. */
export function byList<Value>(read: (kind: LeadKind, list: LeadList) => Value) {
  const values = KIND_NAMES.map((kind) => {
    const { list } = LEAD_KINDS[kind];
    return [list, read(kind, list)];
  });
  return Object.fromEntries(values) as Record<LeadList, Value>;
}

/** The kind that has this list. */
export const kindOfList = (list: LeadList) =>
  KIND_NAMES.find((kind) => LEAD_KINDS[kind].list === list) as LeadKind;
