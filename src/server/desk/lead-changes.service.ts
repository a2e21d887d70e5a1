import type { LeadChanges, LeadsArrivedInput } from '#shared/lead-changes.ts';
import { byList, KIND_NAMES, kindOfList, type LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventsRepository } from '../leads/history/lead-events.repository.ts';
import { toEvent } from '../leads/history/lead-histories.service.ts';
import { ofEachKind } from '../leads/kind/each-kind.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import { filterOf, statusCounts } from '../leads/listing/lead-page.ts';
import { LIVE } from '../operating-limits.ts';

/**
 * Milliseconds before the last answer whose events each answer repeats. Ids of events come from the
 * processes' clocks, and an event may be committed after one with a later id. This time must be
 * longer than the difference of the clocks and the delay of a commit together.
 */
const { overlapMs } = LIVE;

/** Reads recent changes of leads for the dashboard, which polls every few seconds. */
export function createLeadChanges(
  database: Database,
  leads: Record<LeadKind, LeadRepository>,
  events: LeadEventsRepository,
  { now }: Environment,
) {
  async function counts(): Promise<LeadChanges['counts']> {
    const tallies = await ofEachKind((kind) => leads[kind].tally());
    return byList((kind) => statusCounts(kind, tallies[kind]));
  }

  async function read(from: Date) {
    const isQuiet = (await events.from(database.manager, from, 1)).length === 0;
    if (isQuiet) return { listed: [], leads: [], whole: true };
    // SQLite shares one connection: outside the queue of writes this could read half a change.
    return database.write(async (manager) => {
      const recent = await events.from(manager, from, LIVE.events + 1);
      const listed = recent.slice(0, LIVE.events);
      const ids = [...new Set(listed.map(({ leadId }) => leadId))];
      const states = await Promise.all(
        KIND_NAMES.map(async (kind) => {
          const found = await leads[kind].states(manager, ids);
          return found.map((state) => ({ kind, ...state }));
        }),
      );
      return { listed, leads: states.flat(), whole: recent.length === listed.length };
    });
  }

  return {
    /**
     * The events since the last answer, given at `since`, and the current states of their leads.
     */
    async since(since: string | undefined): Promise<LeadChanges> {
      const at = now();
      // The last answer may have come from a process whose clock is ahead.
      const last = Math.min(at.getTime(), since === undefined ? Infinity : Date.parse(since));
      const found = await read(new Date(last - overlapMs));
      return {
        at: at.toISOString(),
        whole: found.whole,
        events: found.listed.map((event) => ({ ...toEvent(event), leadId: event.leadId })),
        leads: found.leads,
        counts: await counts(),
      };
    },

    /** The ids of the newest leads that match a list's filters. */
    async arrived(input: LeadsArrivedInput): Promise<{ ids: string[] }> {
      // Nothing was sent yet about a lead that has just come in.
      if (input.mail !== undefined) return { ids: [] };
      const { kind, arrived } = leads[kindOfList(input.kind)];
      const filter = filterOf(kind, input, now());
      return { ids: filter ? await arrived(input.count, filter) : [] };
    },
  };
}

export type LeadChangesService = ReturnType<typeof createLeadChanges>;
