import type { Config } from '../../config.ts';
import type { Mailbox } from '../../mail-settings.ts';

export interface Letterhead {
  from: Mailbox;
  replyTo: Mailbox | undefined;
  staff: readonly Mailbox[];
  /** The hours before a meeting at which reminders are sent. */
  reminders: readonly number[];
  /** Whether a mail notifies clients of a rejected booking, and whether it contains the reason. */
  rejected: Config['MAIL_REJECTED'];
  place: string | undefined;
  publicUrl: string;
}

export function letterheadOf(config: Config): Letterhead | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  return {
    from: MAIL_FROM,
    replyTo: MAIL_REPLY_TO,
    staff: config.STAFF_MAIL,
    reminders: config.MAIL_REMINDERS,
    rejected: config.MAIL_REJECTED,
    place: config.MEETING_PLACE,
    publicUrl: config.PUBLIC_URL,
  };
}
