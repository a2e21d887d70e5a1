import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { MAIL } from '../operating-limits.ts';
import { type Deliveries, retryAt } from './deliveries.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { type MailContent, type MailServer, Refusal } from './transport.ts';

interface SendMailOptions {
  deliveries: Deliveries;
  server: MailServer;
  /** The part after the `@` of message ids. */
  domain: string;
  environment: Environment;
  log: Log;
}

/**
 * Sends the messages that are due. Each is claimed by a statement of its own, sent outside of any
 * transaction, and then marked. A process that is killed in between leaves its claim, and the message
 * is sent again under the same Message-ID when the claim has ended: twice only if the mail server had
 * taken it already.
 */
export function sendMail({ deliveries, server, domain, environment, log }: SendMailOptions): Job {
  async function attempt(delivery: DeliveryRow): Promise<void> {
    const { id, recipient, content, expiresAt } = delivery;
    const now = environment.now();
    if (content === null || (expiresAt !== null && expiresAt <= now)) {
      await deliveries.ended(delivery, {
        state: 'withdrawn',
        answer: 'It was too late to send it.',
      });
      return;
    }
    if (!(await deliveries.claim(delivery))) return;
    try {
      const mail: MailContent = JSON.parse(content);
      const messageId = `<${id}@${domain}>`;
      const answer = await server.send({ ...mail, messageId, to: recipient });
      await deliveries.ended(delivery, { state: 'sent', answer });
    } catch (error) {
      await afterFault(delivery, error);
    }
  }

  async function afterFault(delivery: DeliveryRow, error: unknown): Promise<void> {
    const answer = error instanceof Error ? error.message : String(error);
    const attempts = delivery.attempts + 1;
    const isFinal = error instanceof Refusal;
    const next = isFinal ? undefined : retryAt(environment.now(), attempts);
    // The server's words may hold the recipient's address: they are stored, and not logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.warn({ kind: delivery.kind, attempts, code, responseCode, isFinal }, 'a mail was not sent');
    await deliveries.ended(
      delivery,
      next === undefined ? { state: 'failed', answer } : { state: 'waiting', answer, dueAt: next },
    );
  }

  return {
    name: 'send-mail',
    hasWork: () => deliveries.hasDue(),
    async turn() {
      const due = await deliveries.due(MAIL.connections);
      await Promise.all(due.map(attempt));
      return due.length === MAIL.connections;
    },
  };
}

/** Deletes, once an hour, what is kept for a time only. */
export function forgetMail(deliveries: Deliveries, { now }: Environment): Job {
  let nextAt = 0;
  return {
    name: 'forget-mail',
    hasWork: async () => now().getTime() >= nextAt,
    async turn() {
      nextAt = now().getTime() + 3_600_000;
      await deliveries.forget();
      return false;
    },
  };
}
