import { LessThan, Not } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { hourly, type Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { forgetLists } from '../../mail/forget-mail.ts';
import { WEBHOOKS } from '../../operating-limits.ts';

const DAY_MS = 86_400_000;

/** Deletes deliveries that ended 30 days ago, with their log. */
export const forgetWebhooks = (database: Database, { now }: Pick<Environment, 'now'>): Job =>
  hourly('forget-webhooks', now, async () => {
    const endedAt = LessThan(new Date(now().getTime() - WEBHOOKS.loggedDays * DAY_MS));
    const where = { channel: 'webhook' as const, state: Not('waiting' as const), endedAt };
    await database.write((writer) => writer.delete<DeliveryRow>('delivery', where));
    await forgetLists(database);
  });
