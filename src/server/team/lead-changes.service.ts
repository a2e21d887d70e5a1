import { isOfLead } from '#shared/events.ts';
import { byList, kindOfList, ofEachKind } from '#shared/lead-kinds.ts';
import type { LeadChanges, LeadsArrivedInput } from '#shared/leads/lead-changes.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { offsetOf } from '../leads/event-log.ts';
import { eventsAfter } from '../leads/events.repository.ts';
import { toHistoryEvent } from '../leads/lead-history.ts';
import {
  assignedCounts,
  filterOf,
  type LeadFilterInput,
  statusCounts,
} from '../leads/lead-list.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import { LIVE } from '../operating-limits.ts';

/** Reads recent changes of leads for the dashboard, which polls every few seconds. */
export function createRecentChanges(
  database: Database,
  leads: LeadRepositories,
  { now }: Environment,
) {
  async function counts(adminId: string): Promise<Pick<LeadChanges, 'counts' | 'assigned'>> {
    const tallies = await ofEachKind((kind) => leads[kind].counts.tally());
    return {
      counts: byList((kind) => statusCounts(kind, tallies[kind])),
      assigned: byList((kind) => assignedCounts(kind, tallies[kind], adminId)),
    };
  }

  async function read(after: number | undefined) {
    // Read the number before the events, so that a concurrent event is returned twice instead of never.
    const number = await offsetOf(database.manager, 'last');
    const from = after ?? Math.max(0, number - LIVE.firstEvents);
    const isQuiet = (await eventsAfter(database.manager, from, 1)).length === 0;
    if (isQuiet) return { number, listed: [], leads: [], whole: true, erased: false };
    // SQLite shares one connection: outside the write queue, this could read uncommitted changes.
    return database.write(async (manager) => {
      const recent = await eventsAfter(manager, from, LIVE.events + 1);
      const listed = recent.slice(0, LIVE.events).filter(isOfLead);
      const ids = [...new Set(listed.flatMap(({ subject }) => subject?.id ?? []))];
      const changed = [
        ...(await leads.contact.shownWithIds(ids, manager)).map((lead) => {
          return { ...lead, kind: 'contact' as const };
        }),
        ...(await leads.appointment.shownWithIds(ids, manager)).map((lead) => {
          return { ...lead, kind: 'appointment' as const };
        }),
      ];
      const whole = recent.length <= LIVE.events;
      const erased = after !== undefined && recent.some(({ type }) => type === 'lead.erased');
      return { number, listed, leads: changed, whole, erased };
    });
  }

  return {
    /** Events after a log number, and their leads as they are now. */
    async after(after: number | undefined, adminId: string): Promise<Omit<LeadChanges, 'forMe'>> {
      const { listed, ...found } = await read(after);
      const events = listed.map((event) => ({
        ...toHistoryEvent(event),
        leadId: event.subject?.id ?? '',
      }));
      return { ...found, events, ...(await counts(adminId)) };
    },

    async arrived(
      input: LeadsArrivedInput & Pick<LeadFilterInput, 'assigneeId'>,
    ): Promise<{ ids: string[] }> {
      // A new lead has no mail yet, so it never matches a mail filter.
      if (input.mail !== undefined) return { ids: [] };
      const { kind, arrived } = leads[kindOfList(input.kind)];
      const filter = filterOf(kind, input, now());
      return { ids: filter ? await arrived(input.count, filter) : [] };
    },
  };
}
