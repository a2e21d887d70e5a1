import type { EntityManager } from 'typeorm';
import { freshOf, type LeadEventType, THE_SYSTEM } from '#shared/events.ts';
import { systemEnvironment } from '../../environment.ts';
import { type EventRow, toEvent } from '../../events/event.entity.ts';
import { appendEvent } from '../../events/events.repository.ts';
import { lockOffsets, offsetOf } from '../../events/log-offsets.ts';
import { eraseDeliveries } from '../../mailer/erase-deliveries.ts';
import { addToCounts, countsOf, withCounted } from '../counting/lead-counts.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import { addShares } from '../reporting/add-shares.ts';
import { eventsOfLeads, shareOf } from '../reporting/lead-share.ts';
import { unindexLead } from '../searching/lead-index.ts';

/** Subtracts a lead's counted events from the counts. `counted` is the number of the last counted event. */
async function uncount(
  manager: EntityManager,
  kind: LeadKind,
  lead: LeadColumns,
  counted: number,
): Promise<void> {
  const isCounted = ({ logNumber }: { logNumber?: number | null }) =>
    logNumber !== null && logNumber !== undefined && logNumber <= counted;
  if (!isCounted(lead)) return;
  const rows = await manager
    .createQueryBuilder<EventRow>('event', 'it')
    .where('it.subjectId = :id', { id: lead.id })
    .orderBy('it.number')
    .getMany();
  const events = rows.map((row) => toEvent<LeadEventType>(row));
  // A generated demo lead may start with any status. Its first event contains that status.
  const first = lead.logNumber === 0 ? events[0]?.data.from : freshOf(kind.name);
  const last = events.findLast(({ number }) => isCounted({ logNumber: number }))?.data.to;
  const values = last ?? first;
  const counts = countsOf(kind, [values ? withCounted(lead, values) : lead]);
  await addToCounts(manager, new Map([...counts].map(([name, n]) => [name, -n])));
}

async function removeFromReport(manager: EntityManager, { name }: LeadKind, lead: LeadColumns) {
  const reported = await offsetOf(manager, 'report');
  if ((lead.logNumber ?? Number.POSITIVE_INFINITY) > reported) return;
  const events = (await eventsOfLeads(manager, [lead.id])).get(lead.id);
  await addShares(manager, [{ share: shareOf(name, lead, events, reported), by: -1 }]);
}

/** Erases a lead with all its data. Call it in a transaction. Returns false if the lead does not exist. */
export async function eraseLead(
  manager: EntityManager,
  kind: LeadKind,
  id: string,
): Promise<boolean> {
  // The offset locks stop the jobs that read the log. The update locks the row. Take all locks
  // before the first read, because that read fixes the transaction's snapshot.
  await lockOffsets(manager, ['counts', 'words', 'mail', 'alerts', 'report']);
  await manager.increment(kind.name, { id }, 'version', 1);
  const counted = await offsetOf(manager, 'counts');
  const query = manager
    .createQueryBuilder<LeadColumns>(kind.name, 'lead')
    .addSelect('lead.logNumber');
  const row = await query.where('lead.id = :id', { id }).getOne();
  if (row === null) return false;
  await uncount(manager, kind, row, counted);
  await removeFromReport(manager, kind, row);
  await unindexLead(manager, kind.name, row);
  const events = await manager.delete('event', { subjectId: id });
  const messages = await eraseDeliveries(manager, id);
  await kind.erase?.(manager, id);
  for (const entity of ['lead-presence', 'note', 'inbox-item', 'bulk-lead']) {
    await manager.delete(entity, { leadId: id });
  }
  await manager.delete(kind.name, { id });
  const data = { kind: kind.name, events: events.affected ?? 0, messages };
  await appendEvent(manager, systemEnvironment, {
    ...{ type: 'lead.erased', actor: THE_SYSTEM, data, subject: null, version: null },
  });
  return true;
}
