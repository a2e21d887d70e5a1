import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { FEED_TYPES } from '#shared/integrations/feed.ts';
import type { ListedWebhook } from '#shared/integrations/webhooks.ts';
import type { Audit } from '../../accounts/audit.service.ts';
import type { Database } from '../../database/database.ts';
import { hourly, type Job } from '../../database/jobs.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { LeadRepositories } from '../../leads/lead-repository.ts';
import { follow } from '../../leads/log-consumer.ts';
import type { Log } from '../../log.ts';
import type { Deliveries, NewDelivery } from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { forgetLists } from '../../mail/forget-mail.ts';
import type { Letterhead } from '../../mail/letters/letter.ts';
import { WEBHOOKS } from '../../operating-limits.ts';
import { readLogPage } from '../feed.service.ts';
import { isTrialSite } from './addresses.ts';
import { createDeliveryLog } from './delivery-log.service.ts';
import { createEnding } from './end-deliveries.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import { createEndpoints } from './endpoints.service.ts';
import { post } from './post.ts';
import { sendWebhooks } from './send-webhooks.ts';

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

const DAY_MS = 86_400_000;

/** Deletes deliveries that ended 30 days ago, with their log. */
export const forgetWebhooks = (database: Database, { now }: Pick<Environment, 'now'>): Job =>
  hourly('forget-webhooks', now, async () => {
    const endedAt = LessThan(new Date(now().getTime() - WEBHOOKS.loggedDays * DAY_MS));
    const where = { channel: 'webhook' as const, state: Not('waiting' as const), endedAt };
    await database.write((writer) => writer.delete<DeliveryRow>('delivery', where));
    await forgetLists(database);
  });

interface WebhooksOptions {
  database: Database;
  deliveries: Deliveries;
  leads: LeadRepositories;
  secrets: Secrets;
  environment: Environment;
  audit: Pick<Audit, 'record'>;
  log: Pick<Log, 'warn'>;
  publicUrl: string;
  /** Undefined if mail is not set up. */
  letterhead: Letterhead | undefined;
}

export function createWebhooks(options: WebhooksOptions) {
  const { database, deliveries, environment, publicUrl } = options;
  const allowsTrials = isTrialSite(publicUrl);
  const end = createEnding(options);
  const endpoints = createEndpoints({ ...options, allowsTrials });
  const deliveryLog = createDeliveryLog(options);
  return {
    endpoints,
    log: deliveryLog,

    /** All endpoints with their latest delivery, newest first. */
    async list(): Promise<ListedWebhook[]> {
      const [listed, latest] = await Promise.all([endpoints.list(), deliveryLog.latest()]);
      return listed.map((each) => ({ ...each, lastDelivery: latest.get(each.id) ?? null }));
    },

    /** Counts endpoints that were disabled because they failed. */
    countDisabled: (): Promise<number> =>
      database.manager.countBy<EndpointRow>(ENDPOINT, { disabledReason: Not(IsNull()) }),

    jobs: (checks: Omit<Parameters<typeof post>[1], 'allowsTrials'> = {}): Job[] => [
      fillQueues(database, deliveries),
      sendWebhooks({
        ...{ ...options, end },
        post: (sent) => post(sent, { ...checks, allowsTrials }),
      }),
      forgetWebhooks(database, environment),
    ],
  };
}
