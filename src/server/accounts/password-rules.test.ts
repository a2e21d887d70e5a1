import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const COMMON = 'Password is one of the most common ones';

describe('with PASSWORD_REFUSE_COMMON=on', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_REFUSE_COMMON: 'on' } });
    token = await signIn(app, app.root);
  });
  afterAll(() => app.close());

  const create = (body: unknown) => call(app, 'POST', '/api/admin/create-admin', { body, token });

  it.each(['letmein', 'LetMeIn'])(
    'rejects a new account with the password %s',
    async (password) => {
      const { status, body } = await create(anAdmin({ password }));
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'password', message: COMMON }]);
    },
  );

  it('rejects a change to a common password, and accepts a change without a password', async () => {
    const { id, username } = (await create(anAdmin())).body.admin;
    const change = (password?: string) =>
      call(app, 'PUT', `/api/admin/admins/${id}`, { body: { username, password }, token });
    expect((await change('letmein')).body.errors).toEqual([{ field: 'password', message: COMMON }]);
    expect((await change()).status).toBe(200);
    expect((await change('correct donkey')).status).toBe(200);
  });
});
