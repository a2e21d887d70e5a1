import type { Database } from '../database/database.ts';
import { createLeadCounts } from './counting/lead-counts.ts';
import type { LeadKind } from './kind/lead-kind.ts';
import type { LeadRow } from './kind/lead-row.ts';
import { createLeadReader } from './listing/lead-reader.ts';
import { createLeadStore } from './storing/lead-store.ts';

/** Storage of one kind of lead. */
export function createLeadRepository<Row extends LeadRow>(database: Database, kind: LeadKind<Row>) {
  const counts = createLeadCounts(kind);
  return {
    ...createLeadStore(database, kind, counts),
    ...createLeadReader(database, kind, counts),

    /** The number of leads created on each of these calendar days of the UAE. */
    onDays: (days: string[]) => counts.onDays(database.manager, days),

    /** The number of leads for each combination of values in the counted columns. */
    tally: () => counts.tally(database.manager),
  };
}
