import type { Log } from '../log.ts';
import { CHANNELS } from '../operating-limits.ts';
import type { Deliveries, Prepare } from './deliveries.ts';
import { type ChannelHandler, sendDeliveries } from './outbox.ts';
import { type MailContent, type MailServer, Refusal, type SmtpFault } from './transport.ts';

interface SendMailOptions {
  deliveries: Deliveries;
  server: MailServer;
  domain: string;
  /** Writes the mail, or returns why it must not be sent or when to retry. */
  prepare: Prepare<MailContent>;
  log: Log;
}

/** Whether the server cannot have accepted the message. */
const isUnsent = ({ responseCode, code = '', syscall = '' }: SmtpFault): boolean =>
  responseCode !== undefined ||
  ['connect', 'getaddrinfo'].includes(syscall) ||
  ['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'ECONNREFUSED'].includes(code);

/** Sends due messages. A repeat has the same Message-ID. */
export function sendMail(options: SendMailOptions) {
  const { deliveries, server, domain, prepare, log } = options;

  const handler: ChannelHandler<MailContent> = {
    name: 'send-mail',
    channel: 'mail',
    pauseMs: CHANNELS.mail.pauseMs,
    prepare,
    queues: async () => [{ name: 'mail', where: {}, connections: CHANNELS.mail.connections }],
    async attempt(row, content) {
      const { kind, attempts, recipient: to } = row;
      try {
        const mail = { ...content, messageId: `<${row.id}@${domain}>`, to };
        return { answer: await server.send(mail), isTaken: true };
      } catch (error) {
        const isFinal = error instanceof Refusal;
        const fault = (isFinal ? error.cause : error) as SmtpFault;
        const { code, responseCode } = fault;
        // The server's response may contain the recipient's address: store it, but do not log it.
        log.warn({ kind, attempts, code, responseCode, isFinal }, 'a mail was not sent');
        return {
          answer: error instanceof Error ? error.message : String(error),
          isRefused: isFinal,
          isUnsent: isUnsent(fault),
        };
      }
    },
  };
  return sendDeliveries(deliveries, handler);
}
