import { type LeadOverview, type LeadTotals, OVERVIEW_DAYS } from '#shared/lead-work.ts';
import { addDays, uaeDay } from '#shared/uae-time.ts';
import type { Environment } from '../environment.ts';
import type { LeadFilter } from '../leads/kind/lead-filter.ts';
import { overdueBefore } from '../leads/listing/lead-page.ts';

/** The part of each kind's repository that is used here. */
interface Leads<Status> {
  count(filter: LeadFilter<{ status: Status }>): Promise<number>;
  onDays(days: string[]): Promise<number[]>;
}

interface Kinds {
  contacts: Leads<'unread'>;
  appointments: Leads<'pending'>;
}

function lastDays(now: Date): string[] {
  const today = uaeDay(now);
  const back = Array.from({ length: OVERVIEW_DAYS }, (_, index) => index + 1 - OVERVIEW_DAYS);
  return back.map((days) => addDays(today, days) ?? today);
}

/** Reads the number of leads of both kinds for each day, and the number that wait for an answer. */
export function createLeadNumbers({ contacts, appointments }: Kinds, { now }: Environment) {
  async function waiting(): Promise<LeadTotals> {
    const createdBefore = overdueBefore(now());
    const [unread, pending] = await Promise.all([
      contacts.count({ where: { status: 'unread' }, createdBefore }),
      appointments.count({ where: { status: 'pending' }, createdBefore }),
    ]);
    return { contacts: unread, appointments: pending };
  }

  return {
    /** The counts of each day of the UAE up to today, and of the leads that wait for an answer. */
    async overview(): Promise<LeadOverview> {
      const days = lastDays(now());
      const [messages, bookings, overdue] = await Promise.all([
        contacts.onDays(days),
        appointments.onDays(days),
        waiting(),
      ]);
      return {
        days: days.map((day, index) => ({
          day,
          contacts: messages[index] ?? 0,
          appointments: bookings[index] ?? 0,
        })),
        waiting: overdue,
      };
    },
  };
}

export type LeadNumbers = ReturnType<typeof createLeadNumbers>;
