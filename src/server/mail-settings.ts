import { z } from 'zod';
import { asciiEmail } from '#shared/fields/email-domain.ts';

/** `71 <desk@example.com>` or only the address. */
const MAILBOX = /^(?:([^<>"\r\n]*)<([^<>\s,;"]+@[^<>\s,;"@]+)>|([^<>\s,;"]+@[^<>\s,;"@]+))$/;

/** A sender or recipient; `name` is empty if only an address is given. */
export interface Mailbox {
  name: string;
  address: string;
}

function mailboxOf(text: string): Mailbox | undefined {
  const [, name = '', inBrackets, alone] = MAILBOX.exec(text.trim()) ?? [];
  const address = inBrackets ?? alone;
  return address === undefined ? undefined : { name: name.trim(), address: asciiEmail(address) };
}

const mailbox = z.string().transform((text, context): Mailbox => {
  const found = mailboxOf(text);
  if (found !== undefined) return found;
  context.addIssue('must be an address, or a name and an address: 71 <desk@example.com>');
  return z.NEVER;
});

const mailboxes = z.string().transform((text, context): Mailbox[] => {
  const parts = text.split(',').map((part) => part.trim());
  const found = parts.filter((part) => part !== '').map(mailboxOf);
  if (found.every((one) => one !== undefined)) return found;
  context.addIssue('must be comma-separated addresses');
  return z.NEVER;
});

function isMailUrl(value: string): boolean {
  if (value.startsWith('file:')) return value.length > 'file:'.length;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    succeeds(() => decodeURIComponent(username + password))
  );
}

export function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const HOURS = /^\s*(\d{1,3})h\s*$/;

/** Hours before a meeting, in descending order; empty for `off`. */
const reminders = z.string().transform((text, context): number[] => {
  if (text.trim() === 'off') return [];
  const hours = text.split(',').map((part) => Number(HOURS.exec(part)?.[1]));
  if (hours.every((each) => each > 0)) return [...new Set(hours)].sort((a, b) => b - a);
  context.addIssue('must be hours such as 24h,1h, or off');
  return z.NEVER;
});

/** The mail settings. Without SMTP_URL no mail is sent, and the rest has no effect. */
export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(
      isMailUrl,
      'must look like smtp://user:password@host:587 or smtps://..., with percent-encoded special characters in a password, or file:./data/mail',
    )
    .optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_REPLY_TO: mailbox.optional(),
  STAFF_MAIL: mailboxes.default([]),
  MAIL_REJECTED: z
    .enum(['on', 'off', 'reason'], { error: 'must be on, off or reason' })
    .default('on'),
  MAIL_REMINDERS: reminders.default([24, 1]),
  MEETING_PLACE: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line: an address, or the URL of a video call')
    .optional(),
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
};

type Set = { readonly [Key in keyof typeof mailSettings]?: unknown };

export function mailFault(env: Set): [setting: string, message: string] | undefined {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    return ['MAIL_FROM', 'is required with SMTP_URL'];
  }
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  const missing = dkim.filter((name) => env[name] === undefined);
  const [first] = missing;
  if (first === undefined || missing.length === dkim.length) return undefined;
  return [first, 'is required with the other DKIM settings'];
}
