import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query, signIn } from '#server/testing/api-client.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seed } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL, DATA_DIR } = app.location;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...args], {
    env: { ...process.env, DATABASE_URL, DATA_DIR, ...env },
    encoding: 'utf8',
  });
};
const sum = (counts: Record<string, number>) =>
  Object.entries(counts).reduce((all, [name, n]) => (name === 'all' ? all : all + n), 0);

it('adds the requested number of leads to existing ones, also in the counts', async () => {
  const options = { now: new Date(), random: Math.random, onProgress: () => undefined };
  await seed(app.database, { contacts: 300, appointments: 80, ...options });
  const { status, stdout } = run(['--contacts', '12', '--appointments', '0']);
  expect([status, stdout]).toEqual([
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
] as const)('rejects %j with the environment %j', (args, env, message, wanted) => {
  const { status, stderr } = run([...args], env);
  expect(stderr).toContain(message);
  expect(status).toBe(wanted);
});
