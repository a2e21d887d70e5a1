import { IsNull, Not } from 'typeorm';
import type { ListedWebhook } from '#shared/integrations/webhooks.ts';
import type { Audit } from '../../accounts/audit.service.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { LeadRepositories } from '../../leads/lead-repository.ts';
import type { Log } from '../../log.ts';
import type { Deliveries } from '../../mail/deliveries.ts';
import type { Letterhead } from '../../mail/letters/letter.ts';
import { isTrialSite } from './addresses.ts';
import { createDeliveryLog } from './delivery-log.service.ts';
import { createEnding } from './end-deliveries.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import { createEndpoints } from './endpoints.service.ts';
import { fillQueues } from './fill-queues.ts';
import { forgetWebhooks } from './forget-webhooks.ts';
import { post } from './post.ts';
import { sendWebhooks } from './send-webhooks.ts';

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
