import { type EventHead, FEED_TYPES, type PublicEvent } from '#shared/integrations/feed.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { follow } from '../../leads/event-log.ts';
import type { LeadRepositories } from '../../leads/lead-repository.ts';
import type { Log } from '../../log.ts';
import type { Deliveries, NewDelivery } from '../../mail/deliveries.ts';
import { type ChannelHandler, sendDeliveries } from '../../mail/outbox.ts';
import { CHANNELS } from '../../operating-limits.ts';
import { readLogPage, withData } from '../feed.service.ts';
import { isTrialSite } from './addresses.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import { type Post, post } from './post.ts';
import { signedHeaders } from './signature.ts';

const { connections, pauseMs } = CHANNELS.webhook;

interface SendDeps {
  database: Database;
  deliveries: Deliveries;
  leads: LeadRepositories;
  secrets: Secrets;
  environment: Environment;
  log: Log;
  /** The site, for the receivers' logs. */
  publicUrl: string;
}

const wants = ({ types }: EndpointRow, type: string): boolean => {
  const chosen: string[] = JSON.parse(types);
  return chosen.length === 0 || chosen.includes(type);
};

/** Adds each event of the log to the queues of the endpoints that want it, once and in order. */
function fillQueues(database: Database, deliveries: Deliveries): Job {
  return follow(database, 'webhooks', async (writer, after, last, size) => {
    const endpoints = await writer.find<EndpointRow>(ENDPOINT, {
      where: { enabled: 1 },
      order: { id: 'ASC' },
    });
    if (endpoints.length === 0) return last;
    const { heads, next } = await readLogPage(writer, { after, types: FEED_TYPES, limit: size });
    const added = heads.flatMap((head) =>
      endpoints
        .filter((endpoint) => wants(endpoint, head.type))
        .map(
          ({ id: recipient }): NewDelivery => ({
            reason: `webhook/${recipient}/${head.id}`,
            channel: 'webhook',
            kind: 'event',
            leadId: null,
            recipient,
            content: head,
            logNumber: head.number,
          }),
        ),
    );
    await deliveries.add(writer, added);
    return next;
  });
}

interface Ready {
  endpoint: EndpointRow;
  event: PublicEvent;
}

function answerTo(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return `HTTP ${status}${isRedirect ? ': redirects are not followed' : ''}`;
}

/** Sends due deliveries: to each endpoint in order and at most five at once. */
function sendWebhooks(deps: SendDeps): Job {
  const { database, deliveries, leads, secrets, environment, log, publicUrl } = deps;
  const allowsTrials = isTrialSite(publicUrl);

  function requestOf({ endpoint, event }: Ready): Post {
    const { secret, formerSecret, formerUntil } = endpoint;
    const at = environment.now();
    const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > at;
    const former = isFormerValid ? [secrets.unseal(formerSecret)] : [];
    const { type, createdAt, data, ...others } = event;
    const body = JSON.stringify({ type, timestamp: createdAt, data, ...others, createdAt });
    const timestamp = Math.floor(at.getTime() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `webhooks (+${publicUrl})`,
      ...signedHeaders([secrets.unseal(secret), ...former], { id: event.id, timestamp, body }),
    };
    return { url: endpoint.url, headers, body };
  }

  const handler: ChannelHandler<Ready> = {
    name: 'send-webhooks',
    channel: 'webhook',
    pauseMs,
    async queues() {
      const endpoints = await database.manager.find<EndpointRow>(ENDPOINT, {
        select: { id: true },
      });
      return endpoints.map(({ id }) => {
        return { name: id, where: { recipient: id, state: 'waiting' }, connections };
      });
    },
    async prepare(writer, row) {
      const endpoint = await writer.findOneBy<EndpointRow>(ENDPOINT, { id: row.recipient });
      const stored: EventHead = JSON.parse(row.content ?? 'null');
      const [event] = await withData(writer, leads, [stored]);
      return endpoint?.enabled && event ? { endpoint, event } : 'The endpoint is disabled.';
    },
    async attempt({ recipient, attempts }, ready) {
      try {
        const status = await post(requestOf(ready), { allowsTrials });
        const isTaken = status >= 200 && status < 300;
        if (!isTaken) log.warn({ endpoint: recipient, attempts, status }, 'a webhook failed');
        return { answer: answerTo(status), isTaken };
      } catch (error) {
        log.warn({ endpoint: recipient, attempts }, 'a webhook failed');
        return { answer: error instanceof Error ? error.message : String(error) };
      }
    },
  };
  return sendDeliveries(deliveries, handler);
}

export const webhookJobs = (deps: SendDeps): Job[] => [
  fillQueues(deps.database, deps.deliveries),
  sendWebhooks(deps),
];
