import type { Config } from '../config.ts';
import type { Mailbox } from '../mail-settings.ts';

/** The settings without which no mail is sent, and what letters need of the others. */
export interface Letterhead {
  from: Mailbox;
  replyTo: Mailbox | undefined;
  staff: readonly Mailbox[];
  /** Hours before a meeting. */
  reminders: readonly number[];
  publicUrl: string;
}

/** Undefined where no mail is set up. */
export function letterheadOf(config: Config): Letterhead | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, STAFF_MAIL, MAIL_REMINDERS, PUBLIC_URL } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  return {
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO,
    staff: STAFF_MAIL,
    reminders: MAIL_REMINDERS,
    publicUrl: PUBLIC_URL,
  };
}
