import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { isMysql, primary, text } from './parts/columns.ts';

const int = (name: string): TableColumnOptions => ({ name, type: 'integer' });

/** The totals of the report. Their job starts at the beginning of the log. */
export class ReportDays implements MigrationInterface {
  name = 'ReportDays1765152000000';

  async up(runner: QueryRunner): Promise<void> {
    const type = isMysql(runner) ? 'mediumtext' : 'text';
    const table = new Table({
      name: 'report_days',
      columns: [
        ...[text('day', 10), text('kind', 16), text('service', 40), text('person', 36)].map(
          primary,
        ),
        text('person_name', 64),
        ...['received', 'waiting', 'answered', 'in_time', 'held', 'cancelled'].map(int),
        ...['hours', 'clock', 'office', 'ends'].map((name) => ({ name, type })),
      ],
    });
    await runner.createTable(table, true);
    const insert = `INSERT ${isMysql(runner) ? 'IGNORE' : 'OR IGNORE'}`;
    await runner.query(
      `${insert} INTO log_positions (name, number, turns) VALUES ('report', 0, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM log_positions WHERE name = 'report'");
    await runner.dropTable('report_days', true);
  }
}
