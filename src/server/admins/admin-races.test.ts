import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usernameKey } from './username-key.ts';

const RACES = 200;
const CREATIONS = 50;
// One name with other case, full-width letters, ligatures and invisible characters.
const SPELLINGS = ['Sofia-Fi', 'SOFIA-FI', 'ｓｏｆｉａ-fi', 'soﬁa-ﬁ', 'so\u200bfia\u2060-fi'];

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

interface Contender {
  id: string;
  token: string;
}

/** Leaves exactly two administrators, both signed in. The tests never need their passwords. */
async function twoAdmins(): Promise<[Contender, Contender]> {
  const { database, services } = app;
  const old = await database.manager.find<{ id: string }>('admin');
  const rows = [1, 2].map((number) => ({
    id: crypto.randomUUID(),
    username: `contender-${number}`,
    usernameKey: usernameKey(`contender-${crypto.randomUUID()}`),
    passwordHash: 'never asked for',
    passwordVersion: 1,
    createdAt: new Date(),
  }));
  await database.write(async (manager) => {
    await manager.insert('admin', rows);
  });
  await database.write(async (manager) => {
    await manager.delete(
      'admin',
      old.map(({ id }) => id),
    );
  });
  const [first, second] = await Promise.all(
    rows.map(async ({ id }) => ({ id, token: (await services.sessions.issue(id, 1)).token })),
  );
  if (!first || !second) throw new Error('Two rows were inserted.');
  return [first, second];
}

const remove = (id: string, token: string) =>
  call(app, 'DELETE', `/api/admin/admins/${id}`, { token });

describe('parallel creations', () => {
  // On a busy machine even the one success may take over 2 s and be answered with 503.
  const options = { retry: 2 };
  it(`of one username give one success among ${CREATIONS}`, options, async () => {
    const [{ token }] = await twoAdmins();
    const create = (_: unknown, index: number) => {
      const username = SPELLINGS[index % SPELLINGS.length];
      const body = { username, password: 'correct horse' };
      return call(app, 'POST', '/api/admin/create-admin', { token, body });
    };
    const answers = await Promise.all(Array.from({ length: CREATIONS }, create));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The hash queue is bounded: calls beyond it are answered with 503.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);

    const { body } = await call(app, 'GET', '/api/admin/admins', { token });
    const created = body.filter(({ username }: { username: string }) =>
      SPELLINGS.includes(username),
    );
    expect(created).toHaveLength(1);
  });
});

describe('first administrators', () => {
  it('made by several starts at once are one', async () => {
    const { database, services } = app;
    await database.write(async (manager) => {
      await manager.deleteAll('admin');
    });
    const names = ['first', 'second', 'third', 'fourth'];
    const made = await Promise.all(
      names.map((username) => services.admins.ensureFirst({ username, password: 'a password' })),
    );
    expect(made.filter((isNew) => isNew)).toHaveLength(1);
    expect(await database.manager.count('admin')).toBe(1);
  });
});

describe('two administrators who delete each other', () => {
  it(`never leave none in ${RACES} races`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const [first, second] = await twoAdmins();
      const answers = await Promise.all([
        remove(second.id, first.token),
        remove(first.id, second.token),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // 401: the loser's account and session were deleted first. 409: its call met the last
      // account.
      expect([401, 409]).toContain(statuses[1]);
      expect(statuses[0]).toBe(200);
      expect(await app.database.manager.count('admin')).toBe(1);
    }
  });
});
