import { byKind, LEAD_KINDS, type LeadKind, ofEachKind } from '#shared/lead-kinds.ts';
import type { Environment } from '../environment.ts';
import type { LeadColumns } from '../leads/kind/lead-row.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';

export function createLeadWatch(leads: LeadRepositories, { now }: Environment) {
  async function stateOf(kind: LeadKind) {
    const { search, overdue, backlog } = leads[kind];
    const fresh = { status: LEAD_KINDS[kind].fresh };
    const one = { before: undefined, limit: 1 };
    const [oldestFresh, newest, late, { unnumbered, uncounted, unindexed }] = await Promise.all([
      search({ filter: { where: fresh }, order: 'oldest', ...one }),
      search({ filter: { where: {} }, order: 'newest', ...one }),
      overdue(now()),
      backlog(),
    ]);
    const ageOf = ([row]: LeadColumns[]) =>
      row && Math.max(0, (now().getTime() - row.createdAt.getTime()) / 1_000);
    return {
      overdue: late,
      /** Age in seconds of the oldest lead without an answer; 0 if there is none. */
      oldestFreshAge: ageOf(oldestFresh.rows) ?? 0,
      newestAge: ageOf(newest.rows),
      /** The number of leads and events that are not numbered, counted and indexed yet. */
      behind: unnumbered + Math.max(uncounted, unindexed),
    };
  }

  return {
    queues: () => byKind((kind) => leads[kind].insert.load()),

    /** Reads only the first or last rows of indexes, and stored counts. */
    states: () => ofEachKind(stateOf),
  };
}

export type LeadWatch = ReturnType<typeof createLeadWatch>;
