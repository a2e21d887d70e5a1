import { IsNull, LessThan, Not } from 'typeorm';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { LINK_DAYS } from './calendar/links/client-link.service.ts';
import type { Database } from './database/database.ts';
import type { Job } from './database/jobs.ts';
import type { Environment } from './environment.ts';
import { LIVE, MAIL, WEBHOOKS } from './operating-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ENDED = { entity: 'delivery', column: 'endedAt' };

interface Rule {
  entity: string;
  /** The instant at which the age begins. Rows without one are kept. */
  column: string;
  ageMs: number;
  channel?: 'mail' | 'webhook';
  /** The column to set to null. By default, the row is deleted. */
  cleared?: string;
}

const rulesOf = (auditDays: number): Rule[] => [
  { entity: 'audit-entry', column: 'at', ageMs: auditDays * DAY_MS },
  { entity: 'session', column: 'expiresAt', ageMs: 0 },
  { entity: 'one-time-token', column: 'expiresAt', ageMs: 0 },
  { entity: 'lead-presence', column: 'seenAt', ageMs: LIVE.presentMs },
  { entity: 'delivery', column: 'createdAt', ageMs: MAIL.senderMs, cleared: 'sender' },
  { entity: 'delivery', column: 'createdAt', ageMs: MAIL.mailboxMs, cleared: 'mailbox' },
  { ...ENDED, channel: 'mail', ageMs: MAIL.contentDays * DAY_MS, cleared: 'content' },
  { ...ENDED, channel: 'webhook', ageMs: WEBHOOKS.loggedDays * DAY_MS },
];

/** Deletes once an hour what is older than its rule allows, and the links of past meetings. */
export function cleanup(
  { write }: Database,
  { now }: Pick<Environment, 'now'>,
  auditDays: number,
): Job {
  let nextAt = 0;
  return {
    name: 'cleanup',
    hasWork: async () => now().getTime() >= nextAt,
    async runBatch() {
      for (const { entity, column, ageMs, channel, cleared } of rulesOf(auditDays)) {
        const where = {
          [column]: LessThan(new Date(now().getTime() - ageMs)),
          ...(channel && { channel }),
          ...(cleared && { [cleared]: Not(IsNull()) }),
        };
        await write((writer) =>
          cleared
            ? writer.update(entity, where, { [cleared]: null })
            : writer.delete(entity, where),
        );
      }
      await write((writer) =>
        writer.query(
          `DELETE FROM appointment_links WHERE appointment_id IN
            (SELECT id FROM appointments WHERE calendar_day < ?)`,
          [addDays(uaeDay(now()), -LINK_DAYS)],
        ),
      );
      nextAt = now().getTime() + HOUR_MS;
      return false;
    },
  };
}
