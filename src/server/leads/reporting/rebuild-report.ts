import { type EntityManager, MoreThan } from 'typeorm';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../../database/database.ts';
import { runPaced } from '../../database/run-paced.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import { lockOffset, setOffset } from '../log-offsets.ts';
import { addShares, type ShareChange } from './add-shares.ts';
import { eventsOfLeads, shareOf } from './lead-share.ts';

const BATCH = 200;

/** Adds generated demo leads after an id, which no job reads. Returns the last id of the batch. */
async function addDemoLeads(
  manager: EntityManager,
  kind: LeadKind,
  after: string,
): Promise<string | undefined> {
  await lockOffset(manager, 'report');
  const leads = await manager.find<LeadColumns>(kind, {
    where: { logNumber: 0, id: MoreThan(after) },
    order: { id: 'ASC' },
    take: BATCH,
  });
  const ids = leads.map(({ id }) => id);
  const events = await eventsOfLeads(manager, ids);
  const shares = leads.map((lead): ShareChange => {
    return { share: shareOf(kind, lead, events.get(lead.id), 0), by: 1 };
  });
  await addShares(manager, shares);
  return ids.at(-1);
}

/** Deletes the totals of the report. Its job then reads the log again, which takes minutes. */
export async function rebuildReport(
  { transaction }: Database,
  kinds: readonly LeadKind[],
): Promise<void> {
  const paced = <T>(work: (manager: EntityManager) => Promise<T>) =>
    runPaced(() => transaction(work));
  await paced(async (manager) => {
    await lockOffset(manager, 'report');
    await manager.query('DELETE FROM report_days');
    await setOffset(manager, 'report', 0);
  });
  for (const kind of kinds) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const after: string = last;
      last = await paced((manager) => addDemoLeads(manager, kind, after));
    }
  }
}
