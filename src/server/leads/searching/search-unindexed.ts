import type { Database } from '../../database/database.ts';
import { EVENT_LOG } from '../../operating-limits.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import { unconsumedLeads } from '../log-consumer.ts';
import { meets } from './lead-lists.ts';
import type { Hits, SearchRequest } from './lead-search.ts';

type Search = (filter: LeadFilter, asked: SearchRequest) => Promise<Hits>;

/** Extends a search to the few leads that are not indexed yet. */
export function searchUnindexed({ manager }: Database, kind: string, search: Search): Search {
  return async (filter, asked) => {
    const { order, before, limit } = asked;
    const isOldestFirst = order === 'oldest';
    const inOrder = (a: string, b: string) => {
      if (a === b) return 0;
      return a < b === isOldestFirst ? -1 : 1;
    };
    // Read before the index: a lead that is indexed in between is found twice instead of missed.
    const unindexed = await unconsumedLeads(manager, kind, 'words', EVENT_LOG.searched);
    const hits = await search(filter, asked);
    const found = unindexed
      .filter(({ id }) => before === undefined || inOrder(before, id) < 0)
      // Leads after the position where the search stopped belong to the next page.
      .filter(({ id }) => hits.next === undefined || inOrder(id, hits.next) <= 0)
      .filter((lead) => meets(lead, filter))
      .map(({ id }) => id);
    if (found.length === 0) return hits;
    const ids = [...new Set([...hits.ids, ...found])].sort(inOrder);
    return ids.length > limit
      ? { ids: ids.slice(0, limit), next: ids[limit - 1] }
      : { ids, next: hits.next };
  };
}
