import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import type { SentEvent } from '#shared/integrations/webhooks.ts';
import type { Database } from '../../database/database.ts';
import { storedInstant } from '../../database/insert-rows.ts';
import type { Job } from '../../database/jobs.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { LeadRepositories } from '../../leads/lead-repository.ts';
import type { Log } from '../../log.ts';
import {
  type Deliveries,
  DUE_FIELDS,
  type DueDelivery,
  type Prepare,
  retryAt,
} from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { CHANNELS, WEBHOOKS } from '../../operating-limits.ts';
import { withData } from '../feed.service.ts';
import type { EndDelivery, Outcome } from './end-deliveries.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import type { Post, Reply } from './post.ts';
import { signedHeaders } from './signature.ts';

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

const CHANNEL = 'webhook';
const GONE = 410;

interface Ready {
  endpoint: EndpointRow;
  event: SentEvent & Pick<PublicEvent, 'data'>;
}

interface SendOptions {
  database: Database;
  deliveries: Deliveries;
  leads: LeadRepositories;
  secrets: Secrets;
  environment: Environment;
  log: Pick<Log, 'warn'>;
  /** The site, for the receivers' logs. */
  publicUrl: string;
  post: (sent: Post) => Promise<Reply>;
  end: EndDelivery;
}

const truncated = (text: string) => text.slice(0, WEBHOOKS.loggedLength);

function answerTo({ status }: Reply): string {
  const isRedirect = status >= 300 && status < 400;
  return `HTTP ${status}${isRedirect ? ': redirects are not followed' : ''}`;
}

/**
 * Sends due deliveries: to each endpoint in order and at most five at once, so that a slow endpoint
 * delays no other. If a process dies, its claim expires and another process sends the delivery again.
 */
export function sendWebhooks(options: SendOptions): Job {
  const { database, deliveries, leads, secrets, environment, log, publicUrl, post, end } = options;
  const { connections, pauseMs, claimMs, attempts: mostAttempts } = CHANNELS[CHANNEL];
  const inTurn = pLimit(WEBHOOKS.transactions);
  const underWay = new Map<string, Set<Promise<unknown>>>();
  /** Outcomes that the database could not record. */
  const unrecorded = new Map<DeliveryRow, Outcome>();

  const compose: Prepare<Ready> = async (writer, row) => {
    const endpoint = await writer.findOneBy<EndpointRow>(ENDPOINT, { id: row.recipient });
    const stored: SentEvent = JSON.parse(row.content ?? 'null');
    const [event] = stored ? await withData(writer, leads, [stored]) : [];
    if (endpoint?.enabled && event) return { endpoint, event };
    // The endpoint was disabled or deleted in the meantime, and its deliveries with it.
    return new Date(environment.now().getTime() + claimMs);
  };

  /** A former secret of another SECRETS_KEY must not prevent signatures with the new one. */
  function unsealedIfReadable(sealed: string): string[] {
    try {
      return [secrets.unseal(sealed)];
    } catch {
      return [];
    }
  }

  function requestOf({ endpoint, event }: Ready): Post {
    const { secret, formerSecret, formerUntil } = endpoint;
    const at = environment.now();
    const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > at;
    const former = isFormerValid ? unsealedIfReadable(formerSecret) : [];
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

  function failure(row: DeliveryRow, attempt: Outcome['attempt']): Outcome {
    const dueAt = retryAt(environment.now(), row);
    const { attempts } = row;
    log.warn({ endpoint: row.recipient, attempts, status: attempt.status }, 'a webhook failed');
    if (attempt.status === GONE) {
      return { state: 'failed', attempt, disables: 'The endpoint answered 410 Gone.' };
    }
    if (dueAt !== undefined) return { state: 'waiting', attempt, dueAt };
    const disables = `A delivery failed ${mostAttempts} times in a row.`;
    return { state: 'failed', attempt, disables };
  }

  async function attempt(row: DeliveryRow, ready: Ready): Promise<void> {
    const at = environment.now().toISOString();
    const begun = performance.now();
    let request: Post | undefined;
    const replied = await (async () => {
      request = requestOf(ready);
      const reply = await post(request);
      return { status: reply.status, answer: answerTo(reply), response: truncated(reply.body) };
    })().catch((error: unknown) => ({
      status: null,
      answer: error instanceof Error ? error.message : String(error),
      response: null,
    }));
    const headers = Object.entries(request?.headers ?? {}).map(
      ([name, text]) => `${name}: ${text}`,
    );
    const shown = truncated([...headers, '', request?.body ?? ''].join('\n'));
    const durationMs = Math.round(performance.now() - begun);
    const made = { at, durationMs, request: shown, ...replied };
    const isTaken = replied.status !== null && replied.status >= 200 && replied.status < 300;
    await record(row, isTaken ? { state: 'sent', attempt: made } : failure(row, made));
  }

  async function record(row: DeliveryRow, outcome: Outcome): Promise<void> {
    unrecorded.delete(row);
    try {
      await inTurn(() => end(row, outcome));
    } catch (error) {
      unrecorded.set(row, outcome);
      throw error;
    }
  }

  const failures: unknown[] = [];

  /** Claims one delivery after the other, so that they start in order. */
  async function fill(endpoint: string): Promise<void> {
    const own = underWay.get(endpoint) ?? new Set();
    underWay.set(endpoint, own);
    const free = connections - own.size;
    if (free <= 0) return;
    for (const due of await dueFor(database.manager, endpoint, environment.now(), free)) {
      const claimed = await inTurn(() => deliveries.claim(due, compose));
      if (claimed === undefined || typeof claimed.content === 'string') continue;
      const sending = attempt(claimed.row, claimed.content)
        .catch((error: unknown) => failures.push(error))
        .finally(() => own.delete(sending));
      own.add(sending);
    }
  }

  const sending = () => [...underWay.values()].flatMap((own) => [...own]);
  const hasDue = () => hasDueDeliveries(database.manager, environment.now());

  return {
    name: 'send-webhooks',
    pauseMs,
    hasWork: async () => unrecorded.size > 0 || (await hasDue()),
    /** Starts attempts. Does not wait for those that hang. */
    async runBatch() {
      for (const [row, outcome] of [...unrecorded]) await record(row, outcome);
      const select = { id: true } as const;
      const where = { enabled: 1 };
      const endpoints = await database.manager.find<EndpointRow>(ENDPOINT, { select, where });
      await Promise.all(endpoints.map(({ id }) => fill(id)));
      const looksAgain = sleep(WEBHOOKS.checkMs, undefined, { ref: false });
      await Promise.race([looksAgain, ...sending()]);
      if (failures.length > 0) throw failures.splice(0)[0];
      return sending().length > 0 || (await hasDue());
    },
    settled: async () => {
      await Promise.all(sending());
    },
  };
}
