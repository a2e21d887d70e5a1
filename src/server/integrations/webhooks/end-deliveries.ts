import { type EntityManager, In } from 'typeorm';
import { THE_SYSTEM } from '#shared/events.ts';
import type { WebhookLog } from '#shared/integrations/webhooks.ts';
import type { Audit } from '../../accounts/audit.service.ts';
import type { Database } from '../../database/database.ts';
import type { Environment } from '../../environment.ts';
import { lockOffsets } from '../../leads/log-offsets.ts';
import type { Deliveries } from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { type Letterhead, TO_STAFF } from '../../mail/letters/letter.ts';
import { inLine } from '../../mail/letters/safe-text.ts';
import { staffMail } from '../../mail/letters/staff-letters.ts';
import { CHANNELS, MAIL } from '../../operating-limits.ts';
import { ENDPOINT, type EndpointRow } from './endpoint.entity.ts';

export type LoggedAttempt = WebhookLog['attemptLog'][number];

export const loggedAttempts = ({ attemptLog }: Pick<DeliveryRow, 'attemptLog'>): LoggedAttempt[] =>
  JSON.parse(attemptLog ?? '[]');

/** The result of an attempt. `dueAt` is set if it is retried, `disables` if the endpoint is disabled. */
export interface Outcome {
  state: 'sent' | 'waiting' | 'failed';
  dueAt?: Date | undefined;
  attempt: LoggedAttempt;
  disables?: string | undefined;
}

interface Ending {
  database: Database;
  deliveries: Deliveries;
  environment: Environment;
  audit: Pick<Audit, 'record'>;
  /** Undefined if mail is not set up. */
  letterhead: Letterhead | undefined;
}

/** Fails the waiting deliveries of an endpoint. They can be sent again once it is enabled. */
export const failWaiting = (writer: EntityManager, recipient: string, endedAt: Date) =>
  writer.update<DeliveryRow>(
    'delivery',
    { recipient, channel: 'webhook', state: 'waiting' },
    { state: 'failed', dueAt: null, endedAt, answer: 'The endpoint is disabled.' },
  );

export function createEnding(ending: Ending) {
  const { database, deliveries, environment, audit, letterhead } = ending;

  async function store(writer: EntityManager, row: DeliveryRow, outcome: Outcome): Promise<void> {
    const { state, dueAt = null, attempt } = outcome;
    const at = environment.now();
    const endedAt = state === 'waiting' ? null : at;
    const answer = attempt.answer?.slice(0, MAIL.answerLength) ?? null;
    const change = { state, answer, dueAt, endedAt, handoverUntil: at };
    // Only the latest attempt may record a failure. A success counts at any time.
    const { id, attempts } = row;
    const own =
      state === 'sent'
        ? { id, state: In(['waiting' as const, 'failed' as const]) }
        : { id, state: 'waiting' as const, attempts };
    await writer.update<DeliveryRow>('delivery', own, change);
    const log = [...loggedAttempts(row), attempt].slice(-CHANNELS.webhook.attempts);
    // The log contains the lead. If it was erased during the attempt, its list is gone.
    const hasLead = row.logNumber !== null && !isErasure(row);
    const unlessErased =
      'AND EXISTS (SELECT 1 FROM delivery_leads WHERE delivery_id = deliveries.id)';
    await writer.query(
      `UPDATE deliveries SET attempt_log = ? WHERE id = ? ${hasLead ? unlessErased : ''}`,
      [JSON.stringify(log), id],
    );
  }

  /** Disables an enabled endpoint, and notifies staff. The caller holds the lock of its consumer. */
  async function disable(writer: EntityManager, id: string, reason: string): Promise<void> {
    const disabledAt = environment.now();
    const found = await writer.findOneBy<EndpointRow>(ENDPOINT, { id, enabled: 1 });
    if (found === null) return;
    const change = { enabled: 0, disabledReason: reason, disabledAt };
    await writer.update<EndpointRow>(ENDPOINT, { id }, change);
    await failWaiting(writer, id, disabledAt);
    const { host } = new URL(found.url);
    const subject = { kind: 'webhook', id };
    const data = { host, reason };
    await audit.record({ action: 'webhook.disabled', actor: THE_SYSTEM, subject, data }, writer);
    if (letterhead === undefined) return;
    const heading = `The webhook to ${inLine(host, 80)} is disabled`;
    const text = `${reason} No more events are sent to it. Check its log under Integrations, enable it, and send the failed deliveries again. The event feed contains the events since then.`;
    const about = {
      reason: `webhook-disabled/${id}/${disabledAt.getTime()}`,
      kind: 'webhook-disabled',
    } as const;
    const letter = { subject: heading, heading, end: TO_STAFF, parts: [{ text }] };
    await deliveries.add(writer, staffMail(letterhead.staff, letter, about));
  }

  /** Records the outcome of an attempt. */
  return async (row: DeliveryRow, outcome: Outcome): Promise<void> => {
    const { disables } = outcome;
    await database.transaction(async (writer) => {
      // No new delivery appears while the endpoint is being disabled.
      if (disables !== undefined) await lockOffsets(writer, ['webhooks']);
      await store(writer, row, outcome);
      if (disables !== undefined) await disable(writer, row.recipient, disables);
    });
  };
}

const isErasure = ({ content }: DeliveryRow) =>
  content !== null && JSON.parse(content).type === 'lead.erased';

export type EndDelivery = ReturnType<typeof createEnding>;
