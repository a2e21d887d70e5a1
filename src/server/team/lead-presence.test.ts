import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });

let app: TestApp;
let token: string;
let sara: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@71.example' },
  });
  token = await signIn(app, app.root);
  await mutate(app, 'admins.create', SARA, token);
  sara = await signIn(app, SARA);
});
afterAll(() => app.close());

const send = async (): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id;
const attend = async (id: string, as: string, doing = 'writing') =>
  (await mutate(app, 'leads.attend', { id, doing }, as)).body.result.data;
const rows = () => app.database.manager.find('lead-presence');

describe('administrators who are writing to one lead', () => {
  it('see each other, but not themselves, while they are active', async () => {
    const [id, other] = [await send(), await send()];
    expect(await attend(id, sara)).toEqual({ others: [], answered: null });
    expect((await attend(id, token)).others).toEqual(['Sara']);
    expect((await attend(id, sara)).others).toEqual([app.root.username]);
    expect((await attend(other, token)).others).toEqual([]);
    await attend(id, sara, 'gone');
    expect((await attend(id, token)).others).toEqual([]);
  });

  it('disappear some seconds after their last call', async () => {
    const id = await send();
    await attend(id, sara);
    app.advanceClock(10_000);
    expect((await attend(id, token)).others).toEqual(['Sara']);
    app.advanceClock(10_000);
    const [as, asSara] = [await signIn(app, app.root), await signIn(app, SARA)];
    expect((await attend(id, as)).others).toEqual([]);
    app.advanceClock(20_000);
    await attend(id, asSara);
    expect(await rows()).toMatchObject([{ leadId: id, adminName: 'Sara' }]);
  });

  it('see who answered last, and how long ago', async () => {
    const id = await send();
    const answer = { subject: 'About', text: 'Yes.', key: crypto.randomUUID() };
    expect((await rpc(app, 'mail.answer', { id, ...answer }, sara)).status).toBe(200);
    app.advanceClock(90_000);
    const { answered } = await attend(id, token);
    expect(answered).toEqual({ id: expect.any(String), name: 'Sara', minutesAgo: 1 });
  });

  it('need a session and a valid lead id', async () => {
    expect((await mutate(app, 'leads.attend', { id: await send(), doing: 'writing' })).status).toBe(
      401,
    );
    const id = 'x'.repeat(36);
    expect((await mutate(app, 'leads.attend', { id, doing: 'writing' }, token)).status).toBe(404);
  });
});
