import { type EntityManager, In } from 'typeorm';
import type { DeliveryLeadRow } from './delivery-lead.entity.ts';

/**
 * Deletes a lead's messages and withdraws unsent ones that list it. Returns the number deleted. Webhook
 * deliveries stay without their log: they contain only the event, and will be sent without the lead.
 */
export async function eraseDeliveries(writer: EntityManager, leadId: string): Promise<number> {
  const { affected } = await writer.delete('delivery', { leadId });
  const listing = await writer.findBy<DeliveryLeadRow>('delivery-lead', { leadId });
  if (listing.length === 0) return affected ?? 0;
  const ids = listing.map(({ deliveryId }) => deliveryId);
  await writer.update('delivery', { id: In(ids) }, { attemptLog: null });
  await writer.update('delivery', { id: In(ids), channel: 'mail' }, { content: null });
  await writer.delete('delivery-lead', { deliveryId: In(ids) });
  return affected ?? 0;
}
