import { type EntityManager, IsNull, Like } from 'typeorm';

/**
 * Deletes every message about a lead, and the text of those to staff that name it among others: they
 * hold its id in a link. What of these is not sent yet is not sent any more.
 */
export async function eraseDeliveries(writer: EntityManager, leadId: string): Promise<void> {
  await writer.delete('delivery', { leadId });
  const naming = { leadId: IsNull(), content: Like(`%${leadId}%`) };
  await writer.update('delivery', naming, { content: null });
}
