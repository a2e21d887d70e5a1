import type { EntityManager } from 'typeorm';
import { FEED_TYPES } from '#shared/integrations/feed.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import { follow } from '../../leads/log-consumer.ts';
import type { Deliveries, NewDelivery } from '../../mail/deliveries.ts';
import { readLogPage } from '../log-page.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';

const wants = ({ types }: EndpointRow, type: string): boolean => {
  const chosen: string[] = JSON.parse(types);
  return chosen.length === 0 || chosen.includes(type);
};

/** Adds each event of the log to the queues of the endpoints that want it, once and in order. */
export function fillQueues(database: Database, deliveries: Deliveries): Job {
  const enabled = (writer: EntityManager) =>
    writer.find<EndpointRow>(ENDPOINT, { where: { enabled: 1 }, order: { id: 'ASC' } });

  return follow(database, 'webhooks', async (writer, after, last, size) => {
    const endpoints = await enabled(writer);
    if (endpoints.length === 0) return last;
    const { heads, next } = await readLogPage(writer, { after, types: FEED_TYPES, limit: size });
    const added = heads.flatMap((head) =>
      endpoints
        .filter((endpoint) => wants(endpoint, head.type))
        .map(({ id: recipient }): NewDelivery => {
          const lists = head.subject && head.type !== 'lead.erased' ? [head.subject.id] : [];
          return {
            reason: `webhook/${recipient}/${head.id}`,
            ...{ channel: 'webhook', kind: 'event', leadId: null, recipient },
            ...{ content: head, logNumber: head.number, lists },
          };
        }),
    );
    await deliveries.add(writer, added);
    return next;
  });
}
