import type { EntityManager } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import {
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from '#shared/integrations/webhooks.ts';
import { AppError, invalidField, notFound } from '../../app-error.ts';
import { addFacts } from '../../database/call-scope.ts';
import type { Database } from '../../database/database.ts';
import { storedId } from '../../database/insert-rows.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import { lockOffsets } from '../../leads/log-offsets.ts';
import type { Deliveries } from '../../mail/deliveries.ts';
import { forgetLists } from '../../mail/forget-mail.ts';
import { type Letterhead, TO_STAFF } from '../../mail/letters/letter.ts';
import { inLine } from '../../mail/letters/safe-text.ts';
import { staffMail } from '../../mail/letters/staff-letters.ts';
import { urlFault } from './addresses.ts';
import { failWaiting } from './end-deliveries.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';
import { newSecret } from './signature.ts';

const HOUR_MS = 3_600_000;

type MadeWebhook = Webhook & { secret: string };

interface EndpointsOptions {
  database: Database;
  environment: Environment;
  secrets: Secrets;
  allowsTrials: boolean;
  deliveries: Pick<Deliveries, 'add'>;
  /** Undefined if mail is not set up. */
  letterhead: Letterhead | undefined;
}

export const tooManyWebhooks = () =>
  new AppError('conflict', `There are ${WEBHOOK_LIMITS.endpoints} webhooks. Delete one first.`, {
    code: 'limit_reached',
  });

export async function requireEndpoint(
  reader: EntityManager,
  givenId: string,
): Promise<EndpointRow> {
  const id = storedId(givenId);
  const row = id && (await reader.findOneBy<EndpointRow>(ENDPOINT, { id }));
  if (!row) throw notFound('webhook');
  return row;
}

export function createEndpoints(options: EndpointsOptions) {
  const { database, environment, secrets, allowsTrials, deliveries, letterhead } = options;
  const { now, newId } = environment;

  function toWebhook(row: EndpointRow): Webhook {
    const { id, url, description, enabled, disabledReason } = row;
    const until = row.formerUntil !== null && row.formerUntil > now() ? row.formerUntil : null;
    return {
      ...{ id, url, types: JSON.parse(row.types), description, disabledReason },
      enabled: enabled === 1,
      disabledAt: row.disabledAt?.toISOString() ?? null,
      formerSecretUntil: until?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  }

  function requireUrl(url: string): void {
    const parsed = new URL(url);
    const fault = urlFault(parsed, { allowsTrials });
    if (fault !== undefined) throw invalidField('url', fault);
    addFacts({ host: parsed.host });
  }

  /** Tells staff where events will be sent, because that outlasts the account that chose it. */
  async function mailStaff(writer: EntityManager, { id, url }: EndpointRow, by: Actor) {
    if (letterhead === undefined) return;
    const heading = `Events are sent to ${inLine(new URL(url).host, 80)}`;
    const text = `${inLine(by.name, 60)} has set up a webhook. It sends data of clients to this address until somebody deletes it under Integrations.`;
    const about = { reason: `webhook-created/${id}/${newId()}`, kind: 'webhook-created' } as const;
    const letter = { subject: heading, heading, end: TO_STAFF, parts: [{ text }] };
    await deliveries.add(writer, staffMail(letterhead.staff, letter, about));
  }

  /** Holds the lock of the consumer, so that no delivery appears in the meantime. */
  const change = <Result>(work: (writer: EntityManager) => Promise<Result>): Promise<Result> =>
    database.transaction(async (writer) => {
      await lockOffsets(writer, ['webhooks']);
      return work(writer);
    });

  return {
    async list(): Promise<Webhook[]> {
      const order = { createdAt: 'DESC', id: 'DESC' } as const;
      return (await database.manager.find<EndpointRow>(ENDPOINT, { order })).map(toWebhook);
    },

    get: async (id: string): Promise<Webhook> =>
      toWebhook(await requireEndpoint(database.manager, id)),

    /** @throws AppError `invalid` for a URL that is not allowed, `conflict` at the maximum number. */
    async create(input: WebhookInput, by: Actor): Promise<MadeWebhook> {
      const { url, types, description = '' } = input;
      requireUrl(url);
      const secret = newSecret();
      const row: EndpointRow = {
        ...{ id: newId(), url, types: JSON.stringify(types), description },
        ...{ enabled: 1, disabledReason: null, disabledAt: null },
        ...{ secret: secrets.seal(secret), formerSecret: null, formerUntil: null },
        createdAt: now(),
      };
      return change(async (writer) => {
        if ((await writer.count(ENDPOINT)) >= WEBHOOK_LIMITS.endpoints) {
          throw tooManyWebhooks();
        }
        await writer.insert<EndpointRow>(ENDPOINT, row);
        await mailStaff(writer, row, by);
        const webhook = toWebhook(row);
        addFacts({ webhook });
        return { ...webhook, secret };
      });
    },

    /** Disabling fails the waiting deliveries. @throws AppError `not-found`, `invalid`. */
    update: (input: WebhookChange, by: Actor): Promise<Webhook> =>
      change(async (writer) => {
        const row = await requireEndpoint(writer, input.id);
        const { url = row.url, description = row.description, types, enabled } = input;
        addFacts({ host: undefined });
        if (url !== row.url) requireUrl(url);
        const isSwitched = enabled !== undefined && enabled !== (row.enabled === 1);
        const switched = {
          enabled: Number(enabled),
          disabledReason: null,
          disabledAt: enabled ? null : now(),
        };
        const changed = {
          ...{ url, description },
          ...(types && { types: JSON.stringify(types) }),
          ...(isSwitched && switched),
        };
        await writer.update<EndpointRow>(ENDPOINT, { id: row.id }, changed);
        if (url !== row.url) await mailStaff(writer, { ...row, url }, by);
        if (isSwitched && !enabled) await failWaiting(writer, row.id, now());
        return toWebhook({ ...row, ...changed });
      }),

    /** Deletes the endpoint with its deliveries. @throws AppError `not-found`. */
    async remove(id: string): Promise<Webhook> {
      const removed = await change(async (writer) => {
        const row = await requireEndpoint(writer, id);
        await writer.delete(ENDPOINT, { id: row.id });
        await writer.delete('delivery', { recipient: row.id, channel: 'webhook' });
        return toWebhook(row);
      });
      await forgetLists(database);
      return removed;
    },

    /** Replaces the secret. The former one also signs for `overlapHours`. @throws AppError `not-found`. */
    async rotate(
      id: string,
      overlapHours: number = WEBHOOK_LIMITS.usualOverlapHours,
    ): Promise<MadeWebhook> {
      const secret = newSecret();
      return database.transaction(async (writer) => {
        const row = await requireEndpoint(writer, id);
        const changed = {
          secret: secrets.seal(secret),
          formerSecret: overlapHours === 0 ? null : row.secret,
          formerUntil:
            overlapHours === 0 ? null : new Date(now().getTime() + overlapHours * HOUR_MS),
        };
        await writer.update<EndpointRow>(ENDPOINT, { id: row.id }, changed);
        return { ...toWebhook({ ...row, ...changed }), secret };
      });
    },
  };
}
