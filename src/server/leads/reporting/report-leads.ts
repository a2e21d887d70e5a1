import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import { consumeLog } from '../log-consumer.ts';
import { addShares, type ShareChange } from './add-shares.ts';
import { eventsOfLeads, shareOf } from './lead-share.ts';

type Apply = Parameters<typeof consumeLog>[3];

export function reportLeads(database: Database, kinds: readonly LeadKind[]): Job {
  const apply: Apply = async (manager, events, { after, upTo }) => {
    const shares: ShareChange[] = [];
    const changedIds = events.flatMap(({ changed }) => changed.map(({ lead }) => lead.id));
    const histories = await eventsOfLeads(manager, [...new Set(changedIds)]);
    for (const { kind, created, changed } of events) {
      const leads = new Map([...created, ...changed].map(({ lead }) => [lead.id, lead]));
      // The row may already contain a later status.
      const isNew = new Map(created.map(({ lead, event }) => [lead.id, event.data.to]));
      for (const [id, lead] of leads) {
        const own = histories.get(id);
        const share = (last: number) => shareOf(kind, { ...lead, ...isNew.get(id) }, own, last);
        if (!isNew.has(id)) shares.push({ share: share(after), by: -1 });
        shares.push({ share: share(upTo), by: 1 });
      }
    }
    await addShares(manager, shares);
  };
  return consumeLog(database, 'report', kinds, apply);
}
