import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { call } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const book = async () =>
  String((await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id);

it('the migration to unique links keeps each token with the appointment that it opens', async () => {
  const { database } = app;
  const migration = migrations
    .map((Migration) => new Migration())
    .find(({ name }) => name.startsWith('Repeats'));
  if (!migration) throw new Error('The migration does not exist.');
  const runner = database.dataSource.createQueryRunner();
  await migration.down(runner);
  const ids = [await book(), await book(), await book(), await book()];
  const hashes = ['a', 'a', 'b', 'c'].map((letter) => letter.repeat(64));
  for (const [at, id] of ids.entries()) {
    await runner.query('UPDATE appointments SET link_hash = ? WHERE id = ?', [hashes[at], id]);
  }
  const mailed = { hash: hashes[2], appointmentId: ids[0], createdAt: new Date() };
  await database.manager.insert('appointment-link', mailed);
  await migration.up(runner);
  await migration.up(runner);
  const rows: { hash: string | null }[] = await runner.query(
    'SELECT link_hash AS hash FROM appointments ORDER BY id',
  );
  await runner.release();
  expect(rows.map(({ hash }) => hash)).toEqual([hashes[0], null, null, hashes[3]]);
});
