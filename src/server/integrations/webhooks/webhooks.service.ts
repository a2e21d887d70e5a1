import { type EntityManager, type FindOptionsWhere, LessThan } from 'typeorm';
import type { EventHead } from '#shared/integrations/feed.ts';
import { PAGE } from '#shared/integrations/v1.ts';
import {
  type DeliveriesInput,
  type ListedWebhook,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookInput,
} from '#shared/integrations/webhooks.ts';
import { pageRequest } from '../../api/lists.ts';
import { AppError, invalidField, notFound } from '../../app-error.ts';
import { addFacts, type Database, storedId } from '../../database/database.ts';
import { lockRows } from '../../database/locks.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { isTrialSite, urlFault } from './addresses.ts';
import { ENDPOINT, type EndpointRow, requireEndpoint } from './endpoint.entity.ts';
import { newSecret } from './signature.ts';

const HOUR_MS = 3_600_000;
const channel = 'webhook';

interface Page {
  data: WebhookDelivery[];
  nextCursor: string | null;
  total: number;
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, state, attempts, answer, createdAt, dueAt, endedAt } = row;
  const event: EventHead = JSON.parse(row.content ?? '{}');
  return {
    id,
    eventId: event.id,
    eventNumber: event.number,
    type: event.type,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    dueAt: isoOf(dueAt),
    endedAt: isoOf(endedAt),
    answer,
  };
}

const webhookDisabled = () =>
  new AppError('webhook_disabled', 'This webhook is disabled. Enable it first.');

async function requireDelivery(reader: EntityManager, recipient: string, givenId: string) {
  const id = storedId(givenId);
  const row = id && (await reader.findOneBy<DeliveryRow>('delivery', { id, recipient, channel }));
  if (!row) throw notFound('delivery');
  return row;
}

type MadeWebhook = Webhook & { secret: string };

interface WebhooksDeps {
  database: Database;
  environment: Environment;
  secrets: Secrets;
  publicUrl: string;
}

const tooManyWebhooks = () =>
  new AppError(
    'limit_reached',
    `There are ${WEBHOOK_LIMITS.endpoints} webhooks. Delete one first.`,
  );

export function createWebhooks({ database, environment, secrets, publicUrl }: WebhooksDeps) {
  const { manager } = database;
  const { now, newId } = environment;
  const allowsTrials = isTrialSite(publicUrl);

  function toWebhook(row: EndpointRow): Webhook {
    const { id, url, description, enabled } = row;
    const until = row.formerUntil !== null && row.formerUntil > now() ? row.formerUntil : null;
    return {
      id,
      url,
      types: JSON.parse(row.types),
      description,
      enabled: enabled === 1,
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

  /** Holds the lock of the consumer, so that no delivery appears in the meantime. */
  const change = <Result>(work: (writer: EntityManager) => Promise<Result>): Promise<Result> =>
    database.transaction(async (writer) => {
      await lockRows(writer, ['webhooks']);
      return work(writer);
    });

  /** Fails the waiting deliveries of an endpoint. They can be sent again once it is enabled. */
  const failWaiting = (writer: EntityManager, recipient: string) =>
    writer.update<DeliveryRow>(
      'delivery',
      { recipient, channel, state: 'waiting' },
      { state: 'failed', dueAt: null, endedAt: now(), answer: 'The endpoint is disabled.' },
    );

  const latestOfEach = () =>
    manager
      .createQueryBuilder<DeliveryRow>('delivery', 'last')
      .innerJoin(
        ENDPOINT,
        'endpoint',
        'last.id = (SELECT it.id FROM deliveries it WHERE it.recipient = endpoint.id ORDER BY it.id DESC LIMIT 1)',
      )
      .getMany();

  return {
    /** All endpoints with their latest delivery, newest first. */
    async list(): Promise<ListedWebhook[]> {
      const order = { createdAt: 'DESC', id: 'DESC' } as const;
      const [rows, last] = await Promise.all([
        manager.find<EndpointRow>(ENDPOINT, { order }),
        latestOfEach(),
      ]);
      return rows.map((row) => {
        const delivery = last.find(({ recipient }) => recipient === row.id);
        return { ...toWebhook(row), lastDelivery: delivery ? toDelivery(delivery) : null };
      });
    },

    get: async (id: string): Promise<Webhook> => toWebhook(await requireEndpoint(manager, id)),

    /** @throws AppError `invalid_input` for a URL that is not allowed; `limit_reached`. */
    async create({ url, types, description = '' }: WebhookInput): Promise<MadeWebhook> {
      requireUrl(url);
      const secret = newSecret();
      const row: EndpointRow = {
        id: newId(),
        url,
        types: JSON.stringify(types),
        description,
        enabled: 1,
        secret: secrets.seal(secret),
        createdAt: now(),
        formerSecret: null,
        formerUntil: null,
      };
      return change(async (writer) => {
        if ((await writer.count(ENDPOINT)) >= WEBHOOK_LIMITS.endpoints) throw tooManyWebhooks();
        await writer.insert<EndpointRow>(ENDPOINT, row);
        const webhook = toWebhook(row);
        addFacts({ webhook });
        return { ...webhook, secret };
      });
    },

    /** Disabling fails the waiting deliveries. @throws AppError `not_found`, `invalid_input`. */
    update: (input: WebhookChange): Promise<Webhook> =>
      change(async (writer) => {
        const row = await requireEndpoint(writer, input.id);
        const { url = row.url, description = row.description, types, enabled } = input;
        addFacts({ host: undefined });
        if (url !== row.url) requireUrl(url);
        const changed = {
          url,
          description,
          ...(types && { types: JSON.stringify(types) }),
          ...(enabled !== undefined && { enabled: Number(enabled) }),
        };
        await writer.update<EndpointRow>(ENDPOINT, { id: row.id }, changed);
        if (enabled === false) await failWaiting(writer, row.id);
        return toWebhook({ ...row, ...changed });
      }),

    /** Deletes the endpoint with its deliveries. @throws AppError `not_found`. */
    remove: (id: string): Promise<Webhook> =>
      change(async (writer) => {
        const row = await requireEndpoint(writer, id);
        await writer.delete(ENDPOINT, { id: row.id });
        await writer.delete('delivery', { recipient: row.id, channel });
        return toWebhook(row);
      }),

    /**
     * Replaces the secret. The former one also signs for `overlapHours`.
     * @throws AppError `not_found`.
     */
    rotate(
      id: string,
      overlapHours: number = WEBHOOK_LIMITS.usualOverlapHours,
    ): Promise<MadeWebhook> {
      const secret = newSecret();
      return database.transaction(async (writer) => {
        const row = await requireEndpoint(writer, id);
        const isKept = overlapHours > 0;
        const changed = {
          secret: secrets.seal(secret),
          formerSecret: isKept ? row.secret : null,
          formerUntil: isKept ? new Date(now().getTime() + overlapHours * HOUR_MS) : null,
        };
        await writer.update<EndpointRow>(ENDPOINT, { id: row.id }, changed);
        return { ...toWebhook({ ...row, ...changed }), secret };
      });
    },

    /** The deliveries of an endpoint, newest first. @throws AppError `not_found`, `invalid_input`. */
    async deliveries({ id, state, limit, cursor }: DeliveriesInput): Promise<Page> {
      const endpoint = await requireEndpoint(manager, id);
      const { before, limit: take } = pageRequest({ cursor, limit: limit ?? PAGE.usual });
      const where: FindOptionsWhere<DeliveryRow> = {
        recipient: endpoint.id,
        channel,
        ...(state && { state }),
      };
      const rows = await manager.find<DeliveryRow>('delivery', {
        where: { ...where, ...(before && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: take + 1,
      });
      const shown = rows.slice(0, take);
      const nextCursor = rows.length > take ? (shown.at(-1)?.id ?? null) : null;
      const total = await manager.countBy<DeliveryRow>('delivery', where);
      return { data: shown.map(toDelivery), nextCursor, total };
    },

    /** Sends a delivery again, now. @throws AppError `not_found`, `webhook_disabled`, `conflict`. */
    resend: (givenId: string, delivery: string): Promise<WebhookDelivery> =>
      database.transaction(async (writer) => {
        const { id: recipient, enabled } = await requireEndpoint(writer, givenId);
        if (enabled === 0) throw webhookDisabled();
        const row = await requireDelivery(writer, recipient, delivery);
        const { id, state, attempts, handoverUntil } = row;
        const isBeingSent = state === 'waiting' && handoverUntil && handoverUntil > now();
        const changed = { state: 'waiting', attempts: 0, dueAt: now(), endedAt: null } as const;
        const { affected } = isBeingSent
          ? { affected: 0 }
          : await writer.update<DeliveryRow>('delivery', { id, state, attempts }, changed);
        if (affected !== 1) throw new AppError('conflict', 'This delivery is being sent.');
        return toDelivery({ ...row, ...changed });
      }),
  };
}
