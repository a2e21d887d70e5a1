import { type EntityManager, IsNull, Not } from 'typeorm';
import { THE_SYSTEM } from '#shared/events.ts';
import {
  type ListedWebhook,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from '#shared/integrations/webhooks.ts';
import type { Audit } from '../../accounts/audit.service.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { addFacts } from '../../database/call-scope.ts';
import type { Database } from '../../database/database.ts';
import { lockRows } from '../../database/locks.ts';
import type { Secrets } from '../../database/secrets.ts';
import type { Environment } from '../../environment.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { forgetLists } from '../../mail/outbox.ts';
import { isTrialSite, urlFault } from './addresses.ts';
import { toDelivery } from './delivery-log.service.ts';
import { ENDPOINT, type EndpointRow, requireEndpoint } from './endpoint.entity.ts';
import { newSecret } from './signature.ts';

const HOUR_MS = 3_600_000;

type MadeWebhook = Webhook & { secret: string };

interface WebhooksDeps {
  database: Database;
  environment: Environment;
  secrets: Secrets;
  audit: Audit;
  publicUrl: string;
}

export const tooManyWebhooks = () =>
  new AppError(
    'limit_reached',
    `There are ${WEBHOOK_LIMITS.endpoints} webhooks. Delete one first.`,
  );

export function createWebhooks({ database, environment, secrets, audit, publicUrl }: WebhooksDeps) {
  const { manager } = database;
  const { now, newId } = environment;
  const allowsTrials = isTrialSite(publicUrl);

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

  /** Whether the present SECRETS_KEY encrypted this secret. */
  function isReadable(sealed: string): boolean {
    try {
      secrets.unseal(sealed);
      return true;
    } catch {
      return false;
    }
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
      { recipient, channel: 'webhook', state: 'waiting' },
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

    /** Counts endpoints that were disabled because they failed. */
    countDisabled: (): Promise<number> =>
      manager.countBy<EndpointRow>(ENDPOINT, { disabledReason: Not(IsNull()) }),

    /** @throws AppError `invalid_input` for a URL that is not allowed, `conflict` at the maximum number. */
    async create({ url, types, description = '' }: WebhookInput): Promise<MadeWebhook> {
      requireUrl(url);
      const secret = newSecret();
      const row: EndpointRow = {
        ...{ id: newId(), url, types: JSON.stringify(types), description },
        ...{ enabled: 1, disabledReason: null, disabledAt: null },
        ...{ secret: secrets.seal(secret), formerSecret: null, formerUntil: null },
        createdAt: now(),
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
        if (isSwitched && !enabled) await failWaiting(writer, row.id);
        return toWebhook({ ...row, ...changed });
      }),

    /** Disables an endpoint after a failure. The caller is about to record the failure. */
    async disable(writer: EntityManager, id: string, reason: string): Promise<void> {
      await lockRows(writer, ['webhooks']);
      const found = await writer.findOneBy<EndpointRow>(ENDPOINT, { id, enabled: 1 });
      if (found === null) return;
      const disabled = { enabled: 0, disabledReason: reason, disabledAt: now() };
      await writer.update<EndpointRow>(ENDPOINT, { id }, disabled);
      await failWaiting(writer, id);
      const subject = { kind: 'webhook', id };
      const data = { host: new URL(found.url).host, reason };
      await audit.record({ action: 'webhook.disabled', actor: THE_SYSTEM, subject, data }, writer);
    },

    /** Deletes the endpoint with its deliveries. @throws AppError `not_found`. */
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

    /**
     * Replaces the secret. The former one also signs for `overlapHours`, unless SECRETS_KEY was lost.
     * @throws AppError `not_found`.
     */
    rotate(
      id: string,
      overlapHours: number = WEBHOOK_LIMITS.usualOverlapHours,
    ): Promise<MadeWebhook> {
      const secret = newSecret();
      return database.transaction(async (writer) => {
        const row = await requireEndpoint(writer, id);
        const isKept = overlapHours > 0 && isReadable(row.secret);
        const changed = {
          secret: secrets.seal(secret),
          formerSecret: isKept ? row.secret : null,
          formerUntil: isKept ? new Date(now().getTime() + overlapHours * HOUR_MS) : null,
        };
        await writer.update<EndpointRow>(ENDPOINT, { id: row.id }, changed);
        return { ...toWebhook({ ...row, ...changed }), secret };
      });
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
