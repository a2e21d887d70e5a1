import { type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import { hourly, type Job } from '../database/jobs.ts';
import type { Environment } from '../environment.ts';
import { MAIL } from '../operating-limits.ts';
import type { DeliveryRow } from './delivery.entity.ts';

/** Deletes the lists of leads in deliveries whose content is deleted. */
export const forgetLists = (database: Database) =>
  database.write((writer) =>
    writer.query(
      `DELETE FROM delivery_leads WHERE NOT EXISTS (SELECT 1 FROM deliveries it
        WHERE it.id = delivery_leads.delivery_id
          AND (it.content IS NOT NULL OR it.state = 'waiting'))`,
    ),
  );

/** Deletes content that is a month old, and fingerprints that no rate limit needs. */
export function forgetMail(database: Database, { now }: Pick<Environment, 'now'>): Job {
  const before = (ms: number) => LessThan(new Date(now().getTime() - ms));
  const clear = (where: FindOptionsWhere<DeliveryRow>, change: Partial<DeliveryRow>) =>
    database.write((writer) => writer.update<DeliveryRow>('delivery', where, change));

  return hourly('forget-mail', now, async () => {
    const endedAt = before(MAIL.contentDays * 86_400_000);
    await clear(
      { channel: 'mail', state: Not('waiting'), endedAt, content: Not(IsNull()) },
      { content: null, attemptLog: null },
    );
    await forgetLists(database);
    await clear({ sender: Not(IsNull()), createdAt: before(MAIL.senderMs) }, { sender: null });
    await clear({ mailbox: Not(IsNull()), createdAt: before(MAIL.mailboxMs) }, { mailbox: null });
  });
}
