import { LessThan, Not } from 'typeorm';
import { FEED_TYPES, type PublicEvent } from '#shared/integrations/feed.ts';
import type { SentEvent } from '#shared/integrations/webhooks.ts';
import type { Database } from '../../database/database.ts';
import { hourly, type Job } from '../../database/jobs.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { follow } from '../../leads/event-log.ts';
import type { LeadRepositories } from '../../leads/lead-repository.ts';
import type { Log } from '../../log.ts';
import type { Deliveries, NewDelivery } from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { type ChannelHandler, forgetLists, sendDeliveries } from '../../mail/outbox.ts';
import { CHANNELS, WEBHOOKS } from '../../operating-limits.ts';
import { readLogPage, withData } from '../feed.service.ts';
import { isTrialSite } from './addresses.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import { type Post, post, type Reply } from './post.ts';
import { signedHeaders } from './signature.ts';
import type { Webhooks } from './webhooks.service.ts';

const DAY_MS = 86_400_000;
const GONE = 410;
const { connections, pauseMs, attempts: mostAttempts } = CHANNELS.webhook;

interface SendDeps {
  database: Database;
  deliveries: Deliveries;
  webhooks: Webhooks;
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
export function fillQueues(database: Database, deliveries: Deliveries): Job {
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

/** Deletes deliveries that ended 30 days ago, with their log. */
export const forgetWebhooks = (database: Database, { now }: Environment): Job =>
  hourly('forget-webhooks', now, async () => {
    const endedAt = LessThan(new Date(now().getTime() - WEBHOOKS.loggedDays * DAY_MS));
    const where = { channel: 'webhook', state: Not('waiting'), endedAt } as const;
    await database.write((writer) => writer.delete<DeliveryRow>('delivery', where));
    await forgetLists(database);
  });

interface Ready {
  endpoint: EndpointRow;
  event: SentEvent & Pick<PublicEvent, 'data'>;
}

const truncated = (text: string) => text.slice(0, WEBHOOKS.loggedLength);

function answerTo({ status }: Reply): string {
  const isRedirect = status >= 300 && status < 400;
  return `HTTP ${status}${isRedirect ? ': redirects are not followed' : ''}`;
}

/** Sends due deliveries: to each endpoint in order and at most five at once. */
function sendWebhooks(deps: SendDeps): Job {
  const { database, deliveries, webhooks, leads, secrets, environment, log, publicUrl } = deps;
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
      const stored: SentEvent = JSON.parse(row.content ?? 'null');
      const [event] = await withData(writer, leads, [stored]);
      return endpoint?.enabled && event ? { endpoint, event } : 'The endpoint is disabled.';
    },
    async attempt({ recipient, attempts }, ready) {
      const at = environment.now().toISOString();
      const begun = performance.now();
      let request: Post | undefined;
      let reply: Reply | undefined;
      let answer: string;
      try {
        request = requestOf(ready);
        reply = await post(request, { allowsTrials });
        answer = answerTo(reply);
      } catch (error) {
        answer = error instanceof Error ? error.message : String(error);
      }
      const { status = null } = reply ?? {};
      const isTaken = status !== null && status >= 200 && status < 300;
      if (!isTaken) log.warn({ endpoint: recipient, attempts, status }, 'a webhook failed');
      const headers = Object.entries(request?.headers ?? {}).map(
        ([name, text]) => `${name}: ${text}`,
      );
      const attempt = {
        ...{ at, status, answer },
        durationMs: Math.round(performance.now() - begun),
        request: truncated([...headers, '', request?.body ?? ''].join('\n')),
        response: reply ? truncated(reply.body) : null,
      };
      return { attempt, isTaken, isRefused: status === GONE, holdsLead: ready.event.data !== null };
    },
    onFailure: (writer, { recipient }, { isRefused }) =>
      webhooks.disable(
        writer,
        recipient,
        isRefused
          ? 'The endpoint answered 410 Gone.'
          : `A delivery failed ${mostAttempts} times in a row.`,
      ),
  };
  return sendDeliveries(deliveries, handler);
}

export const webhookJobs = (deps: SendDeps): Job[] => [
  fillQueues(deps.database, deps.deliveries),
  sendWebhooks(deps),
  forgetWebhooks(deps.database, deps.environment),
];
