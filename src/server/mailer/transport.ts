import { createPrivateKey } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ConfigError } from '../errors/config-error.ts';
import { isLoopback } from '../loopback.ts';
import type { Mailbox } from '../mail-settings.ts';
import { MAIL } from '../operating-limits.ts';

/** One message to one recipient, as it is stored until it is sent. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** An iCalendar object, for invitations and cancellations. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** Written because of a mail of the recipient: asks other programs not to answer it. */
  isAutomatic: boolean;
}

export interface OutgoingMail extends MailContent {
  messageId: string;
  to: string;
}

export interface MailServer {
  /**
   * Hands one message over. Returns what the server answered.
   * @throws Refusal if the server refused it for good; any other error is worth another try.
   */
  send(mail: OutgoingMail): Promise<string>;
  /** Cuts every connection. What is being sent fails. */
  close(): void;
}

/** The server will never take the message. */
export class Refusal extends Error {}

export interface MailServerSettings {
  SMTP_URL: string;
  MAIL_FROM: Mailbox;
  MAIL_REPLY_TO?: Mailbox | undefined;
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY_FILE?: string | undefined;
}

/** Whether the reply to a step of the message itself was final (5xx). Faults of sign-in are not. */
function isFinal(error: unknown): boolean {
  const { responseCode, code, command } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isOfMessage = /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command ?? '');
  // 530 asks for a sign-in: a fault of the settings, not of the message.
  return isOfMessage && responseCode !== undefined && responseCode >= 500 && responseCode !== 530;
}

/** A message as nodemailer takes it. Headers are encoded there, and never put together here. */
function composed(mail: OutgoingMail, settings: MailServerSettings): SendMailOptions {
  const { MAIL_FROM: from, MAIL_REPLY_TO: replyTo } = settings;
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: mail.to },
    // The envelope decides who gets it, whatever the header's text could be taken for.
    envelope: { from: from.address, to: [mail.to] },
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, content: mail.calendar.text },
    }),
    headers: mail.isAutomatic
      ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
      : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: MailServerSettings) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return {};
  const privateKey = await readFile(DKIM_KEY_FILE, 'utf8');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new ConfigError('DKIM_KEY_FILE: the file holds no private key (PEM, no passphrase)');
  }
  return { dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey } };
}

/** Writes each message to a file of its own, for a trial without a server. */
function fileServer(folder: string, settings: MailServerSettings): MailServer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail(composed(mail, settings));
      const name = `${mail.messageId.replace(/[^\w-]/g, '_')}.eml`;
      await writeFile(join(folder, `.${name}`), message as Buffer);
      await rename(join(folder, `.${name}`), join(folder, name));
      return `written to ${name}`;
    },
    close: () => composer.close(),
  };
}

/** @throws if the DKIM key cannot be read. */
export async function createMailServer(settings: MailServerSettings): Promise<MailServer> {
  const { SMTP_URL: url } = settings;
  if (url.startsWith('file:')) return fileServer(url.slice('file:'.length), settings);
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: MAIL.connections,
    // Else the pool itself sends again what the server may have taken before it closed the connection.
    maxRequeues: 0,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // No password and no lead crosses a network in the clear.
    requireTLS: !secure && !isLoopback(hostname),
    connectionTimeout: MAIL.connectMs,
    greetingTimeout: MAIL.connectMs,
    socketTimeout: MAIL.silentMs,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(await dkimOf(settings)),
  });
  return {
    async send(mail) {
      try {
        const { response } = await transport.sendMail(composed(mail, settings));
        return response;
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        throw isFinal(error) ? new Refusal(words, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}
