import { SERVICE_TYPES } from '#shared/appointment-options.ts';
import { APPOINTMENT_STATUSES } from '#shared/appointments.ts';
import { CONTACT_STATUSES } from '#shared/contacts.ts';
import type { LeadKind, LeadTotals } from '#shared/lead-work.ts';

/** How a status is shown. */
export interface StatusWords {
  readonly label: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'info' | 'neutral';
  /** What says who brought a lead to it. */
  readonly doneBy: string;
}

/** What the whole dashboard knows of a kind of lead. Its own folder adds columns, calls and dialogs. */
interface KindWords {
  /** Names the kind's list in calls, totals and the address of its tab. */
  readonly list: keyof LeadTotals;
  /** The title of one lead of the kind. */
  readonly title: string;
  /** One lead of the kind, within a sentence. */
  readonly noun: string;
  /** What its list shows, as a heading and within a sentence. */
  readonly heading: string;
  readonly shown: string;
  readonly statuses: Readonly<Record<string, StatusWords>>;
  /** The status in which nobody has dealt with a lead. */
  readonly fresh: string;
  /** The values by which an address may narrow the list. */
  readonly filters: { readonly status: readonly string[]; readonly service: readonly string[] };
}

/** Every kind of lead, in the order of the dashboard's tabs. */
export const KINDS = {
  contact: {
    list: 'contacts',
    title: 'Contact submission',
    noun: 'contact',
    heading: 'Contact submissions',
    shown: 'contact submissions',
    statuses: {
      unread: { label: 'Unread', tone: 'warning', doneBy: 'Marked as unread by' },
      responded: { label: 'Responded', tone: 'success', doneBy: 'Responded by' },
      ignored: { label: 'Ignored', tone: 'neutral', doneBy: 'Ignored by' },
    },
    fresh: 'unread',
    filters: { status: CONTACT_STATUSES, service: [] },
  },
  appointment: {
    list: 'appointments',
    title: 'Appointment',
    noun: 'appointment',
    heading: 'Appointments',
    shown: 'appointments',
    // Approved green, rejected red, completed blue, pending orange.
    statuses: {
      pending: { label: 'Pending', tone: 'warning', doneBy: 'Marked as pending by' },
      approved: { label: 'Approved', tone: 'success', doneBy: 'Approved by' },
      rejected: { label: 'Rejected', tone: 'danger', doneBy: 'Rejected by' },
      completed: { label: 'Completed', tone: 'info', doneBy: 'Completed by' },
    },
    fresh: 'pending',
    filters: { status: APPOINTMENT_STATUSES, service: SERVICE_TYPES },
  },
} as const satisfies Record<LeadKind, KindWords>;

/** A word at the beginning of a line. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The address of the tab that shows a kind's list; the first tab needs none. */
export function tabOf(kind: LeadKind): string {
  return kind === 'contact' ? '' : `?tab=${KINDS[kind].list}`;
}
