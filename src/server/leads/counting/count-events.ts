import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import { consumeLog, type LoggedEvents } from '../log-consumer.ts';
import {
  addToCounts,
  type Changes,
  COUNTED,
  countNames,
  countsOf,
  increase,
  withCounted,
} from './lead-counts.ts';

function changesBy(kind: LeadKind, { created, changed }: LoggedEvents): Changes {
  const { ofStatus } = countNames(kind);
  // The row may already contain later values. Their own events count them.
  const asCreated = created.map(({ lead, event }) => withCounted(lead, event.data.to));
  const changes = countsOf(kind, asCreated);
  for (const { lead, event } of changed) {
    increase(changes, ofStatus(withCounted(lead, event.data.from)), -1);
    increase(changes, ofStatus(withCounted(lead, event.data.to)), 1);
  }
  return changes;
}

/** Updates the counts of these kinds. Counts each event of the log once. */
export function countEvents(database: Database, kinds: readonly LeadKind[]): Job {
  const names = kinds.map(({ name }) => name);
  return consumeLog(database, 'counts', names, async (manager, events, { after, upTo }) => {
    const changes: Changes = new Map([[COUNTED, upTo - after]]);
    for (const kind of kinds) {
      const own = events.find((it) => it.kind === kind.name);
      if (own) for (const [name, by] of changesBy(kind, own)) increase(changes, name, by);
    }
    await addToCounts(manager, changes);
  });
}
