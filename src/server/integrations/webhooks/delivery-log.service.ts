import { type EntityManager, type FindOptionsWhere, In, LessThan } from 'typeorm';
import type { Person } from '#shared/accounts/person.ts';
import type { Actor } from '#shared/events.ts';
import { PAGE, PAGE_ROWS } from '#shared/integrations/v1.ts';
import {
  type DeliveriesInput,
  type SentEvent,
  TEST_EVENT,
  type WebhookDelivery,
  type WebhookLog,
} from '#shared/integrations/webhooks.ts';
import { pageRequest } from '../../api/lists.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { storedId } from '../../database/insert-rows.ts';
import { lockRows } from '../../database/locks.ts';
import type { Environment } from '../../environment.ts';
import { attemptsOf, type Deliveries } from '../../mail/deliveries.ts';
import type { DeliveryLeadRow, DeliveryRow } from '../../mail/delivery.entity.ts';
import { ENDPOINT, type EndpointRow, requireEndpoint } from './endpoint.entity.ts';

const entity = 'delivery';
const channel = 'webhook';

interface Page {
  data: WebhookDelivery[];
  nextCursor: string | null;
  total: number;
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, state, attempts, answer, createdAt, dueAt, endedAt } = row;
  const event: SentEvent = JSON.parse(row.content ?? '{}');
  return {
    ...{ id, eventId: event.id, eventNumber: event.number, type: event.type, state, attempts },
    ...{ createdAt: createdAt.toISOString(), dueAt: isoOf(dueAt), endedAt: isoOf(endedAt), answer },
  };
}

export const webhookDisabled = () =>
  new AppError('webhook_disabled', 'This webhook is disabled. Enable it first.');

async function requireEnabled(reader: EntityManager, givenId: string): Promise<string> {
  const { id, enabled } = await requireEndpoint(reader, givenId);
  if (enabled === 0) throw webhookDisabled();
  return id;
}

async function requireDelivery(reader: EntityManager, recipient: string, givenId: string) {
  const id = storedId(givenId);
  const row = id && (await reader.findOneBy<DeliveryRow>(entity, { id, recipient, channel }));
  if (!row) throw notFound('delivery');
  return row;
}

interface LogDeps {
  database: Database;
  deliveries: Deliveries;
  environment: Environment;
}

export function createDeliveryLog({ database, deliveries, environment }: LogDeps) {
  const { manager } = database;
  const { now, newId } = environment;
  const again = () => ({
    ...{ state: 'waiting' as const, attempts: 0 },
    dueAt: now(),
    endedAt: null,
  });

  return {
    /** The deliveries of an endpoint, newest first. @throws AppError `not_found`, `invalid_input`. */
    async list({ id, state, limit, cursor }: DeliveriesInput): Promise<Page> {
      const endpoint = await requireEndpoint(manager, id);
      const { before, limit: take } = pageRequest({ cursor, limit: limit ?? PAGE_ROWS });
      const where: FindOptionsWhere<DeliveryRow> = {
        ...{ recipient: endpoint.id, channel },
        ...(state && { state }),
      };
      const rows = await manager.find<DeliveryRow>(entity, {
        where: { ...where, ...(before && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: take + 1,
      });
      const shown = rows.slice(0, take);
      const nextCursor = rows.length > take ? (shown.at(-1)?.id ?? null) : null;
      const total = await manager.countBy<DeliveryRow>(entity, where);
      return { data: shown.map(toDelivery), nextCursor, total };
    },

    /** One delivery with its attempts. @throws AppError `not_found`. */
    async get(id: string, delivery: string): Promise<WebhookLog> {
      const endpoint = await requireEndpoint(manager, id);
      const row = await requireDelivery(manager, endpoint.id, delivery);
      return { ...toDelivery(row), attemptLog: attemptsOf(row) };
    },

    /** Queues a test event. @throws AppError `not_found`, `conflict` if the endpoint is disabled. */
    test: (id: string, by: Actor): Promise<WebhookDelivery> =>
      database.transaction(async (writer) => {
        // The endpoint is not disabled or deleted in the meantime.
        await lockRows(writer, ['webhooks']);
        const recipient = await requireEnabled(writer, id);
        const event: SentEvent = {
          ...{ id: newId(), number: null, type: TEST_EVENT, createdAt: now().toISOString() },
          actor: { kind: by.kind, id: by.id, name: by.name },
          ...{ subject: null, previousStatus: null },
        };
        const reason = `webhook/${recipient}/${event.id}`;
        const about = { channel, kind: 'event', leadId: null, recipient } as const;
        await deliveries.add(writer, [{ ...about, reason, content: event }]);
        return toDelivery(await writer.findOneByOrFail<DeliveryRow>(entity, { reason }));
      }),

    /** Sends a delivery again, now. @throws AppError `not_found`, `conflict`. */
    resend: (id: string, delivery: string): Promise<WebhookDelivery> =>
      database.transaction(async (writer) => {
        const recipient = await requireEnabled(writer, id);
        const row = await requireDelivery(writer, recipient, delivery);
        const { handoverUntil, attempts } = row;
        if (row.state === 'waiting' && handoverUntil !== null && handoverUntil > now()) {
          throw new AppError('conflict', 'This delivery is being sent.');
        }
        const changed = again();
        const where = { id: row.id, state: row.state, attempts };
        const { affected } = await writer.update<DeliveryRow>(entity, where, changed);
        if (affected !== 1) throw new AppError('conflict', 'This delivery is being sent.');
        return toDelivery({ ...row, ...changed });
      }),

    /** Sends all failed deliveries of an endpoint again, and returns the newest of them. */
    resendFailed: (id: string): Promise<Page> =>
      database.transaction(async (writer) => {
        const recipient = await requireEnabled(writer, id);
        const where = { recipient, channel, state: 'failed' } as const;
        const order = { id: 'DESC' } as const;
        const newest = await writer.find<DeliveryRow>(entity, { where, order, take: PAGE.most });
        const changed = again();
        const { affected } = await writer.update<DeliveryRow>(entity, where, changed);
        const data = newest.map((row) => toDelivery({ ...row, ...changed }));
        return { data, nextCursor: null, total: affected ?? data.length };
      }),
  };
}

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
