import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

const contacted = () =>
  new TableColumn({ name: 'contacted', type: 'varchar', length: '16', isNullable: true });

/** How staff turned to a client, in the lead's history. */
export class LeadContacted implements MigrationInterface {
  name = 'LeadContacted1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('lead_events', 'contacted')) return;
    await runner.addColumn('lead_events', contacted());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('lead_events', contacted());
  }
}
