import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { MAIL } from '../operating-limits.ts';
import { type Deliveries, retryAt } from './deliveries.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { type MailContent, type MailServer, Refusal } from './transport.ts';

interface Fault {
  code?: string;
  responseCode?: number;
}

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
  /** What the mail server has taken and the database does not know yet, with the server's answer. */
  const taken = new Map<DeliveryRow, string>();

  async function markTaken(): Promise<void> {
    for (const [delivery, answer] of taken) {
      await deliveries.ended(delivery, { state: 'sent', answer });
      taken.delete(delivery);
    }
  }

  async function attempt(due: DeliveryRow): Promise<void> {
    const { id, recipient, content, expiresAt } = due;
    if (content === null || (expiresAt !== null && expiresAt <= environment.now())) {
      const answer = content === null ? 'Its text was erased.' : 'It was too late to send it.';
      return deliveries.ended(due, { state: 'withdrawn', answer });
    }
    const claimed = await deliveries.claim(due);
    if (claimed === undefined) return;
    try {
      const mail: MailContent = JSON.parse(content);
      const messageId = `<${id}@${domain}>`;
      taken.set(claimed, await server.send({ ...mail, messageId, to: recipient }));
    } catch (error) {
      return afterFault(claimed, error);
    }
    await markTaken();
  }

  async function afterFault(claimed: DeliveryRow, error: unknown): Promise<void> {
    const answer = error instanceof Error ? error.message : String(error);
    const { kind, attempts } = claimed;
    const isFinal = error instanceof Refusal;
    const dueAt = isFinal ? undefined : retryAt(environment.now(), attempts);
    // The server's words may hold the recipient's address: they are stored, and not logged.
    const { code, responseCode } = (isFinal ? error.cause : error) as Fault;
    log.warn({ kind, attempts, code, responseCode, isFinal }, 'a mail was not sent');
    const state = dueAt === undefined ? 'failed' : 'waiting';
    await deliveries.ended(claimed, { state, answer, dueAt });
  }

  return {
    name: 'send-mail',
    hasWork: async () => taken.size > 0 || (await deliveries.hasDue()),
    async turn() {
      await markTaken();
      const due = await deliveries.due(MAIL.connections);
      const ends = await Promise.allSettled(due.map(attempt));
      // All have ended: a stop must not leave one behind.
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
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
