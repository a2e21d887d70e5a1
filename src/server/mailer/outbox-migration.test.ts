import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '#migrations';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase } from '../testing/databases/empty-database.ts';

const LEADS = ['0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10', '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c11'];
const TOKEN = `${'abcdefghij'.repeat(4)}abc`;
const SINGLE = '/admin/dashboard?lead=';
const IN_TAB = '/admin/dashboard?tab=appointments&amp;lead=';

it('records the leads that stored mails list, and removes working links', async () => {
  const empty = await createEmptyDatabase();
  const database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
  onTestFinished(async () => {
    await database.close();
    await empty.remove();
  });
  const { dataSource } = database;
  const Outbox = migrations.find(({ name }) => name === 'Outbox');
  if (Outbox === undefined) throw new Error('There is no such migration.');
  const runner = dataSource.createQueryRunner();
  onTestFinished(() => runner.release());
  await new Outbox().down(runner);
  const store = (id: string, kind: string, reason: string, leadId: string | null, text: string) =>
    dataSource.query(
      `INSERT INTO deliveries (id, kind, reason, lead_id, content, recipient, state, attempts, created_at)
      VALUES (?, ?, ?, ?, ?, 'a@b.example', 'failed', 1, '2026-03-01 08:00:00.000')`,
      [id, kind, reason, leadId, JSON.stringify({ text })],
    );
  const listing = LEADS.map((id, at) => (at ? IN_TAB : SINGLE) + id).join(' ');
  await store('1', 'new-leads', 'new-leads/7/0', null, listing.repeat(2));
  await store('2', 'new-leads', 'new-leads/8/0', LEADS[0] ?? '', SINGLE + LEADS[0]);
  await store('3', 'invitation', 'calendar/x/0/0/2026-03-01T08:00:00.000Z+45', 'x', TOKEN);
  await store('4', 'invitation', 'calendar/x/0/1/2026-03-01T08:00:00.000Z+45', 'x', '');
  await store('5', 'answer', 'answer/x/1', 'x', `https://71.example/appointment/${TOKEN} `);
  for (let id = 100; id < 350; id++) {
    await store(`${id}`, 'promise', `promise/${id}`, null, SINGLE + LEADS[1]);
  }

  // Run it again, as after a kill: the migration is idempotent.
  await new Outbox().up(runner);
  await new Outbox().up(runner);

  const listed: { delivery: string; id: string }[] = await dataSource.query(
    'SELECT delivery_id AS delivery, lead_id AS id FROM delivery_leads ORDER BY delivery_id, lead_id',
  );
  expect(listed.slice(0, 2)).toEqual(LEADS.map((id) => ({ delivery: '1', id })));
  expect(listed.slice(2)).toHaveLength(250);
  const rows: { id: string; staff: number; content: string }[] = await dataSource.query(
    'SELECT id, to_staff AS staff, content FROM deliveries WHERE id < ? ORDER BY id',
    ['6'],
  );
  const few = rows.filter(({ id }) => id.length === 1);
  expect(few.map(({ staff }) => Number(staff))).toEqual([1, 1, 0, 1, 0]);
  expect(few.map(({ content }) => JSON.parse(content).text).at(-1)).toBe(
    'https://71.example/appointment/... ',
  );
  expect(few[2]?.content).toContain(TOKEN);
  const keys = await dataSource.query('SELECT value FROM secret_keys');
  expect(keys.map(({ value }: { value: string }) => value.length)).toEqual([43]);
});
