import { type EntityManager, In } from 'typeorm';
import type { Person } from '#shared/accounts/person.ts';
import type { DeliveryLeadRow, DeliveryRow } from '../../mail/delivery.entity.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';

type Sent = Person['contacts'][number]['webhooks'][number] & { leadId: string };

/** The webhooks that send data of leads, newest first. Their bodies only repeat the leads. */
export async function webhooksAbout(manager: EntityManager, leadIds: string[]): Promise<Sent[]> {
  const listing = await manager.findBy<DeliveryLeadRow>('delivery-lead', { leadId: In(leadIds) });
  const leadOf = new Map(listing.map(({ deliveryId, leadId }) => [deliveryId, leadId]));
  const rows = await manager.find<DeliveryRow>('delivery', {
    where: { id: In([...leadOf.keys()]), channel: 'webhook' },
    order: { id: 'DESC' },
  });
  const endpoints = await manager.find<EndpointRow>(ENDPOINT);
  const hosts = new Map(endpoints.map(({ id, url }) => [id, new URL(url).host]));
  return rows.map(({ id, recipient, state, createdAt, endedAt }) => ({
    leadId: leadOf.get(id) ?? '',
    host: hosts.get(recipient) ?? '',
    state,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
