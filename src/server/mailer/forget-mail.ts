import { IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import { MAIL } from '../operating-limits.ts';

const entity = 'delivery';
const HOUR_MS = 3_600_000;

export function forgetMail(database: Database, { now }: Pick<Environment, 'now'>): Job {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  let nextAt = 0;

  /** Deletes content that is a month old, and fingerprints that no limit needs. */
  async function forget(): Promise<void> {
    await database.write((writer) =>
      writer.update(
        entity,
        {
          state: Not('waiting'),
          endedAt: LessThan(ago(MAIL.contentDays * 86_400_000)),
          content: Not(IsNull()),
        },
        { content: null, attemptLog: null },
      ),
    );
    await database.write((writer) =>
      writer.query(
        `DELETE FROM delivery_leads WHERE NOT EXISTS (SELECT 1 FROM deliveries it
        WHERE it.id = delivery_leads.delivery_id AND it.content IS NOT NULL)`,
      ),
    );
    await database.write((writer) =>
      writer.update(
        entity,
        { sender: Not(IsNull()), createdAt: LessThan(ago(MAIL.senderMs)) },
        { sender: null },
      ),
    );
    await database.write((writer) =>
      writer.update(
        entity,
        { mailbox: Not(IsNull()), createdAt: LessThan(ago(MAIL.mailboxMs)) },
        { mailbox: null },
      ),
    );
  }

  return {
    name: 'forget-mail',
    hasWork: async () => now().getTime() >= nextAt,
    async runBatch() {
      nextAt = now().getTime() + HOUR_MS;
      await forget();
      return false;
    },
  };
}
