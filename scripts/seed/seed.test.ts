import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query, signIn } from '#server/testing/api-client.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seed } from './seed.ts';

const CONTACTS = 300;
const APPOINTMENTS = 80;
const YEAR_MS = 366 * 86_400_000;

let app: TestApp;
let token: string;
const progress: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  await seed(app.database, {
    contacts: CONTACTS,
    appointments: APPOINTMENTS,
    now: new Date(),
    random: Math.random,
    onProgress: (...args) => progress.push(args.join(' ')),
  });
});
afterAll(() => app.close());

const page = async (kind: string, input: object = {}) =>
  (await query(app, `${kind}.page`, input, token)).body.result.data;
const sum = (counts: Record<string, number>) =>
  Object.entries(counts).reduce((all, [name, n]) => (name === 'all' ? all : all + n), 0);

describe.each([
  { kind: 'contacts', leads: CONTACTS },
  { kind: 'appointments', leads: APPOINTMENTS },
])('seeded $kind', ({ kind, leads }) => {
  it('have the requested number, also in the counts', async () => {
    const { counts, items } = await page(kind, { limit: '1000' });
    expect(items).toHaveLength(leads);
    expect([counts.all, sum(counts)]).toEqual([leads, leads]);
  });

  it('have creation times in the order of their ids, within the last year', async () => {
    const { items } = await page(kind, { limit: '1000', order: 'oldest' });
    const times = items.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(Date.now() - YEAR_MS);
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  });

  it('are found by name, email and phone', async () => {
    const { items } = await page(kind);
    for (const lead of items.slice(0, 10)) {
      const { fullName, email, phoneNumber } = lead;
      for (const search of [`${fullName} ${email}`, ...(phoneNumber ? [phoneNumber] : [])]) {
        const found = await page(kind, { search });
        expect(found.items.map(({ id }: { id: string }) => id)).toContain(lead.id);
      }
    }
  });
});

it('reports progress', () => {
  expect(progress).toEqual(['contact 300 300', 'appointment 80 80']);
});

describe('npm run seed', () => {
  let own: TestApp;
  beforeEach(async () => {
    own = await startTestApp();
  });
  afterEach(() => own.close());

  const run = (args: string[], env: Record<string, string> = {}) => {
    const { DATABASE_URL, DATA_DIR } = own.location;
    return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...args], {
      env: { ...process.env, DATABASE_URL, DATA_DIR, ...env },
      encoding: 'utf8',
    });
  };
  const stored = () => own.database.manager.count('contact');

  it.each([
    [['--contacts', '1e3'], {}, '--contacts must be a whole number', 2],
    [['--contacts', '5'], { NODE_ENV: 'production' }, '--force', 1],
  ])(
    'rejects %j with the environment %j',
    async (args, env: Record<string, string>, message, wanted) => {
      const before = await stored();
      const { status, stderr } = run(args, env);
      expect(stderr).toContain(message);
      expect(status).toBe(wanted);
      expect(await stored()).toBe(before);
    },
  );

  it('adds leads to existing ones and prints their number', async () => {
    const before = await stored();
    const { status, stdout } = run(['--contacts', '12', '--appointments', '0']);
    expect(stdout).toContain('Added 12 contacts and 0 appointments');
    expect(status).toBe(0);
    expect(await stored()).toBe(before + 12);
  });
});
