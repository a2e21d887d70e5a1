import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (token: string) => rpc(app, 'sessions.list', {}, token);
const end = (token: string, id: string) => rpc(app, 'sessions.end', { id }, token);

/** A new account with two sessions. */
async function twoSessions(): Promise<[string, string]> {
  const account = anAdmin();
  const root = await signIn(app, app.root);
  await call(app, 'POST', '/api/admin/create-admin', { body: account, token: root });
  return [await signIn(app, account), await signIn(app, account)];
}

describe('the own sessions', () => {
  it('contain no session of another account, and no token', async () => {
    const [own, second] = await twoSessions();
    const { body } = await list(own);
    expect(body).toHaveLength(2);
    expect(body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const stored = await app.database.manager.query<{ token_hash: string }[]>(
      'SELECT token_hash FROM sessions',
    );
    const secrets = [own, second, ...stored.map(({ token_hash }) => token_hash)];
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    expect(body[0]).toMatchObject({ id: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  it('exclude one that is idle for too long', async () => {
    const [own, second] = await twoSessions();
    app.advanceClock(50 * 60_000);
    await list(own);
    app.advanceClock(20 * 60_000);
    expect((await list(own)).body).toHaveLength(1);
    expect((await list(second)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  it('does not reach another account', async () => {
    const [own] = await twoSessions();
    const [other] = await twoSessions();
    const [{ id }] = (await list(other)).body;
    expect((await end(own, id)).status).toBe(404);
    expect((await list(other)).status).toBe(200);
  });

  it('ends one, which then gets 401', async () => {
    const [own, second] = await twoSessions();
    const found = (await list(own)).body.find(({ current }: { current: boolean }) => !current);
    expect((await end(own, found.id)).status).toBe(200);
    expect((await list(second)).status).toBe(401);
    expect((await list(own)).body).toHaveLength(1);
    expect((await end(own, found.id)).status).toBe(404);
  });
});
