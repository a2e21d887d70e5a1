import { createPrivateKey } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ConfigError } from '../app-error.ts';
import { type Config, isLoopback } from '../config.ts';
import type { Mailbox } from '../mail-settings.ts';
import { MAIL } from '../operating-limits.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** An iCalendar object, for invitations and cancellations. */
  calendar?: { method: CalendarMethod; text: string };
  /** Set for a response to the recipient's message. Asks mail programs not to reply automatically. */
  isAutomatic: boolean;
  isPersonal?: boolean;
}

export interface OutgoingMail extends MailContent {
  messageId: string;
  to: string;
}

export interface MailServer {
  /** @throws Refusal if the server rejected it permanently; any other error may be retried. */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in without sending anything. @throws if that fails. */
  verify(): Promise<unknown>;
  close(): void;
}

export class Refusal extends Error {}

export interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
}

type Timeouts = Readonly<Record<'connectMs' | 'silentMs' | 'sendMs', number>>;

type MailServerSettings = { SMTP_URL: string; MAIL_FROM: Mailbox } & Partial<
  Pick<Config, 'MAIL_REPLY_TO' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>
>;

/** Whether an error concerns our account or TLS, which the owner can correct (RFC 4954). */
const isOfAccount = (responseCode: number) => [530, 534, 535, 538].includes(responseCode);

function isFinal(error: unknown): boolean {
  const { responseCode, code, command } = error as SmtpFault;
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isOfMessage = /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command ?? '');
  return (
    isOfMessage && responseCode !== undefined && responseCode >= 500 && !isOfAccount(responseCode)
  );
}

/** Headers that mark a message as written by a program, not by a person (RFC 3834). */
function headersOf({ isAutomatic, isPersonal }: MailContent): Record<string, string> {
  if (isPersonal) return {};
  return isAutomatic
    ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
    : { 'Auto-Submitted': 'auto-generated' };
}

/** A message for nodemailer. Nodemailer encodes the headers: never concatenate them here. */
function composed(mail: OutgoingMail, settings: MailServerSettings): SendMailOptions {
  const { MAIL_FROM: from, MAIL_REPLY_TO: replyTo } = settings;
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: mail.to },
    // An object, because nodemailer parses a text as a comma-separated list.
    envelope: { from: from.address, to: { name: '', address: mail.to } },
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, content: mail.calendar.text },
    }),
    headers: headersOf(mail),
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
    throw new ConfigError('DKIM_KEY_FILE: the file contains no private key (PEM, no passphrase)');
  }
  return { dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey } };
}

function fileServer(folder: string, settings: MailServerSettings): MailServer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(composed(mail, settings));
      const name = `${mail.messageId.replace(/[^\w-]/g, '_')}.eml`;
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      return `written to ${name}`;
    },
    verify: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    close: () => composer.close(),
  };
}

/** @throws if the DKIM key cannot be read. */
export async function createMailServer(
  settings: MailServerSettings,
  { connectMs, silentMs, sendMs }: Timeouts = MAIL,
): Promise<MailServer> {
  const { SMTP_URL: url } = settings;
  if (url.startsWith('file:')) return fileServer(url.slice('file:'.length), settings);
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isOnThisMachine = isLoopback(hostname);
  const closing = new AbortController();
  // A pool would resend by itself after a dropped connection, and lose the server's response.
  const transport = createTransport({
    // An IPv6 address has brackets only in a URL.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Never send a password or a lead unencrypted over a network.
    requireTLS: !secure && !isOnThisMachine,
    // A mail server on this machine often has a self-signed certificate.
    ...(isOnThisMachine && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(await dkimOf(settings)),
  });
  return {
    async send(mail) {
      try {
        // Abandon a server with very slow replies before the claim on the message expires.
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(sendMs)]);
        const { response } = await transport.sendMail({ ...composed(mail, settings), signal });
        return response;
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        throw isFinal(error) ? new Refusal(words, { cause: error }) : error;
      }
    },
    verify: () => transport.verify(),
    close: () => closing.abort(),
  };
}
