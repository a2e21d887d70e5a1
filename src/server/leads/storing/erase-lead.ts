import type { EntityManager } from 'typeorm';
import { eraseDeliveries } from '../../mailer/erase-deliveries.ts';
import { addToCounts, countsOf, freshOf } from '../counting/lead-counts.ts';
import type { LeadEventRow } from '../event-log/lead-event.entity.ts';
import { lockPositions, positionOf } from '../event-log/log-positions.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { unindexLead } from '../searching/lead-index.ts';

/** Takes a lead out of the counts, as far as they have it: `counted` is the last event in them. */
async function uncount(
  manager: EntityManager,
  kind: LeadKind,
  lead: LeadRow,
  counted: number,
): Promise<void> {
  const isCounted = ({ logNumber }: { logNumber?: number | null }) =>
    logNumber !== null && logNumber !== undefined && logNumber <= counted;
  if (!isCounted(lead)) return;
  const events = await manager
    .createQueryBuilder<LeadEventRow>('lead-event', 'event')
    .addSelect('event.logNumber')
    .where('event.leadId = :id', { id: lead.id })
    .orderBy('event.logNumber')
    .getMany();
  // A made-up lead may have come in with any status; its first change says which.
  const first = lead.logNumber === 0 ? (events[0]?.fromStatus ?? lead.status) : freshOf(kind);
  const status = events.findLast(isCounted)?.toStatus ?? first;
  const counts = countsOf(kind, [{ ...lead, status }]);
  await addToCounts(manager, new Map([...counts].map(([name, n]) => [name, -n])));
}

/**
 * Erases one lead with its words, its history and its mails, and takes it out of the counts. Call it
 * within a transaction. False if the lead does not exist any more.
 */
export async function eraseLead(
  manager: EntityManager,
  kind: LeadKind,
  id: string,
): Promise<boolean> {
  // Nothing is counted or indexed meanwhile, and the update locks the row before it is read. All
  // locks come before the first read, which decides what the others see.
  await lockPositions(manager, ['counts', 'words', 'mail', 'alerts']);
  await manager.increment(kind.name, { id }, 'version', 1);
  const counted = await positionOf(manager, 'counts');
  const query = manager.createQueryBuilder<LeadRow>(kind.name, 'lead').addSelect('lead.logNumber');
  const row = await query.where('lead.id = :id', { id }).getOne();
  if (row === null) return false;
  await uncount(manager, kind, row, counted);
  await unindexLead(manager, kind.name, row);
  await manager.delete('lead-event', { leadId: id });
  await eraseDeliveries(manager, id);
  await manager.delete('appointment-link', { appointmentId: id });
  await manager.delete('lead-presence', { leadId: id });
  await manager.delete(kind.name, { id });
  return true;
}
