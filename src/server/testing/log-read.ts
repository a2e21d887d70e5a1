import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/** Waits until every event of the log is indexed. Webhooks may be behind. */
export async function logRead({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const behind = async () => {
    const [{ n }] = await database.manager.query(
      `SELECT (SELECT count(*) FROM contacts WHERE log_number IS NULL)
        + (SELECT count(*) FROM appointments WHERE log_number IS NULL)
        + (SELECT count(*) FROM events WHERE number IS NULL)
        + (SELECT max(number) - min(number) FROM locks WHERE name IN ('last', 'words', 'mail', 'alerts')) AS n`,
    );
    return Number(n);
  };
  while ((await behind()) > 0) await sleep(50);
}
