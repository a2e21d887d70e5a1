import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { storedInstant } from '../../database/insert-rows.ts';
import { DUE_FIELDS, type DueDelivery } from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';

/** The next due deliveries of an endpoint, in the order of their events. Test events come first. */
export const dueFor = (
  manager: EntityManager,
  recipient: string,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> =>
  manager.find<DeliveryRow>('delivery', {
    select: DUE_FIELDS,
    where: { recipient, channel: 'webhook', state: 'waiting', dueAt: LessThanOrEqual(now) },
    order: { logNumber: 'ASC', id: 'ASC' },
    take: limit,
  });

/** Whether an enabled endpoint has a due delivery. */
export async function hasDueDeliveries(manager: EntityManager, now: Date): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 AS found FROM webhook_endpoints WHERE enabled = 1 AND EXISTS (
      SELECT 1 FROM deliveries it WHERE it.recipient = webhook_endpoints.id
        AND it.channel = 'webhook' AND it.state = 'waiting' AND it.due_at <= ?) LIMIT 1`,
    [storedInstant(now)],
  );
  return rows.length > 0;
}
