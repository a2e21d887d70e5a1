import { afterAll, beforeAll, expect, it } from 'vitest';
import { query, signIn } from '#server/testing/api-client.ts';
import { ownerCommand } from '#server/testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seed } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (args: string[], env?: Record<string, string>) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = app.location;
  return ownerCommand('seed', args, { databaseUrl, dataDir }, env);
};
const sum = (counts: Record<string, number>) =>
  Object.entries(counts).reduce((all, [name, n]) => (name === 'all' ? all : all + n), 0);

it('adds the requested number of leads to existing ones, also in the counts', async () => {
  const options = { now: new Date(), random: Math.random, onProgress: () => undefined };
  await seed(app.database, { contacts: 300, appointments: 80, ...options });
  const { status, output } = await run(['--contacts', '12', '--appointments', '0']);
  expect([status, output]).toEqual([
    0,
    expect.stringContaining('Added 12 contacts and 0 appointments'),
  ]);
  const token = await signIn(app, app.root);
  for (const [kind, leads] of [
    ['contacts', 312],
    ['appointments', 80],
  ] as const) {
    const page = await query(app, `${kind}.page`, { limit: '1000' }, token);
    const { counts, items } = page.body.result.data;
    expect([items.length, counts.all, sum(counts)]).toEqual([leads, leads, leads]);
  }
});

it.each([
  [['--contacts', '1e3'], {}, '--contacts must be a whole number', 2],
  [['--contacts', '5'], { NODE_ENV: 'production' }, '--force', 1],
] as const)('rejects %j with the environment %j', async (args, env, message, wanted) => {
  const { status, output } = await run([...args], env);
  expect(output).toContain(message);
  expect(status).toBe(wanted);
});
