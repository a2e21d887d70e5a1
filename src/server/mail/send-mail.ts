import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryKind, FailureCause } from '#shared/mail/mail.ts';
import type { Job } from '../database/jobs.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { CHANNELS, JOBS, MAIL } from '../operating-limits.ts';
import { type Deliveries, type DueDelivery, type Prepare, retryAt } from './deliveries.ts';
import type { DeliveryRow } from './delivery.entity.ts';
import { type MailServer, Refusal, type SmtpFault } from './transport.ts';

const CHANNEL = 'mail';

interface SendMailOptions {
  deliveries: Deliveries;
  server: MailServer;
  domain: string;
  /** Writes the mail, or returns why it must not be sent or when to retry. */
  prepare: Prepare;
  environment: Environment;
  log: Log;
}

const STEPS: Record<string, FailureCause> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

/** Whether the server cannot have accepted the message. */
function wasRefused(error: unknown): boolean {
  const { responseCode, code = '', syscall = '' } = error as SmtpFault;
  return (
    responseCode !== undefined ||
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'ECONNREFUSED'].includes(code)
  );
}

function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Refusal)) return 'retries';
  const { command = '', code } = error.cause as SmtpFault;
  return STEPS[command] ?? (code === 'EENVELOPE' ? 'recipient' : 'other');
}

/**
 * Sends due messages. If a process dies, its claim expires and another process resends the message
 * with the same Message-ID. It arrives twice only if the server had already accepted it.
 */
export function sendMail(options: SendMailOptions): Job {
  const { deliveries, server, domain, prepare, environment, log } = options;
  /** Accepted messages that the database does not record yet, with the server's response. */
  const taken = new Map<DeliveryRow, string>();

  const messageIdOf = ({ id }: { id: string }) => `<${id}@${domain}>`;

  async function markTaken(): Promise<void> {
    for (const [delivery, answer] of taken) {
      await deliveries.ended(delivery, { state: 'sent', answer });
      taken.delete(delivery);
    }
  }

  const contentOf: Prepare = async (writer, row) => {
    if (row.expiresAt !== null && row.expiresAt <= environment.now()) {
      return 'It was too late to send this message.';
    }
    return prepare(writer, row);
  };

  async function attempt(due: DueDelivery): Promise<void> {
    const claimed = await deliveries.claim(due, contentOf);
    if (claimed === undefined) return;
    const { row, content } = claimed;
    if (typeof content === 'string') {
      return deliveries.ended(row, { state: 'withdrawn', answer: content, isUnsent: true });
    }
    try {
      const messageId = messageIdOf(row);
      const first = await deliveries.firstOf(row);
      const inReplyTo = first && messageIdOf(first);
      taken.set(row, await server.send({ ...content, messageId, inReplyTo, to: row.recipient }));
    } catch (error) {
      return afterFault(row, error);
    }
    await markTaken();
  }

  async function afterFault(claimed: DeliveryRow, error: unknown): Promise<void> {
    const answer = error instanceof Error ? error.message : String(error);
    const { kind, attempts } = claimed;
    const isFinal = error instanceof Refusal;
    const dueAt = isFinal ? undefined : retryAt(environment.now(), claimed);
    // The server's response may contain the recipient's address: store it, but do not log it.
    const { code, responseCode } = (isFinal ? error.cause : error) as SmtpFault;
    log.warn({ kind, attempts, code, responseCode, isFinal }, 'a mail was not sent');
    const state = dueAt === undefined ? 'failed' : 'waiting';
    const cause = state === 'failed' ? causeOf(error) : undefined;
    const isUnsent = wasRefused(isFinal ? error.cause : error);
    await deliveries.ended(claimed, { state, answer, dueAt, isUnsent, ...(cause && { cause }) });
  }

  const underWay = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const { connections, pauseMs } = CHANNELS[CHANNEL];

  /** Starts due messages, until `most` are being sent. */
  async function fill(most: number, kind?: DeliveryKind) {
    for (const due of await deliveries.due(CHANNEL, most - underWay.size, kind)) {
      const sending = attempt(due)
        .catch((error: unknown) => failures.push(error))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  return {
    name: 'send-mail',
    pauseMs,
    hasWork: async () => taken.size > 0 || (await deliveries.hasDue(CHANNEL)),
    /** Starts as many attempts as there are connections. Does not wait for attempts that hang. */
    async runBatch() {
      await markTaken();
      await fill(connections);
      // A late reminder is useless, so reminders have further connections.
      await fill(connections + MAIL.reminderConnections, 'reminder');
      const looksAgain = sleep(JOBS.pollMs, undefined, { ref: false });
      await Promise.race([looksAgain, ...underWay]);
      if (failures.length > 0) throw failures.splice(0)[0];
      return underWay.size > 0 || (await deliveries.hasDue(CHANNEL));
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
