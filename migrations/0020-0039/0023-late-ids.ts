import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql } from '../parts/columns.ts';

const HOUR_MS = 3_600_000;
const TABLES = { contact: 'contacts', appointment: 'appointments' };
const LATE = {
  sqlite: `substr(id, 1, 8) || substr(id, 10, 4)
    > printf('%012x', (CAST(strftime('%s', created_at) AS INTEGER) + 3600) * 1000)`,
  mysql: `CONCAT(LEFT(id, 8), SUBSTRING(id, 10, 4))
    > LPAD(LOWER(HEX((TIMESTAMPDIFF(SECOND, '1970-01-01', created_at) + 3600) * 1000)), 12, '0')`,
};

/** Counts the leads whose ids are later than their times by more than an hour, by the hours. */
export class LateIds implements MigrationInterface {
  name = 'LateIds1766188800000';

  async up(runner: QueryRunner): Promise<void> {
    const isLate = isMysql(runner) ? LATE.mysql : LATE.sqlite;
    for (const [kind, table] of Object.entries(TABLES)) {
      const rows: { id: string; at: Date | string }[] = await runner.query(
        `SELECT id, created_at AS at FROM ${table}
        WHERE log_number <= (SELECT n FROM lead_counts WHERE name = 'log/counted') AND ${isLate}`,
      );
      const counts = new Map<string, number>();
      for (const { id, at } of rows) {
        const time = at instanceof Date ? at : new Date(`${at}Z`);
        const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
        const hours = Math.ceil((made - time.getTime()) / HOUR_MS);
        const name = `${kind}/late/${String(hours).padStart(8, '0')}`;
        if (hours > 1) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      for (const [name, n] of counts) {
        await runner.query('DELETE FROM lead_counts WHERE name = ?', [name]);
        await runner.query('INSERT INTO lead_counts (name, n) VALUES (?, ?)', [name, n]);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM lead_counts WHERE name LIKE '%/late/%'");
  }
}
