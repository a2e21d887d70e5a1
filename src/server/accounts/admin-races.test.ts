import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usernameKey } from './admin.entity.ts';

const RACES = 10;
const CREATIONS = 20;
// The same name with different case, full-width letters, ligatures and invisible characters.
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
    passwordHash: 'unused',
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
  if (!first || !second) throw new Error('Expected two accounts.');
  return [first, second];
}

const remove = (id: string, token: string) =>
  call(app, 'DELETE', `/api/admin/admins/${id}`, { token });

describe('parallel creations', () => {
  it(`of one username succeed exactly once in ${CREATIONS} calls`, async () => {
    const [{ token }] = await twoAdmins();
    const create = async (_: unknown, index: number) => {
      const username = SPELLINGS[index % SPELLINGS.length];
      const body = { username, password: 'correct horse' };
      // On a busy machine the hash queue fills up and rejects calls with 503.
      for (;;) {
        const { status } = await call(app, 'POST', '/api/admin/create-admin', { token, body });
        if (status !== 503) return status;
        await delay(500);
      }
    };
    const statuses = await Promise.all(Array.from({ length: CREATIONS }, create));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);

    const { body } = await call(app, 'GET', '/api/admin/admins', { token });
    const created = body.filter(({ username }: { username: string }) =>
      SPELLINGS.includes(username),
    );
    expect(created).toHaveLength(1);
  });
});

describe('two administrators who delete each other', () => {
  it(`leave exactly one administrator in each of ${RACES} races`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const [first, second] = await twoAdmins();
      const answers = await Promise.all([
        remove(second.id, first.token),
        remove(first.id, second.token),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // 401: the loser's account and session were deleted first. 409: its call would have deleted the last account.
      expect([401, 409]).toContain(statuses[1]);
      expect(statuses[0]).toBe(200);
      expect(await app.database.manager.count('admin')).toBe(1);
    }
  });
});
