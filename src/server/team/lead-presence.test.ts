import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
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
const writing = (name: string) => ({ name, doing: 'writing' });
const rows = () => app.database.manager.find('lead-presence');

const present = async (as: string) =>
  (await query(app, 'leads.changes', {}, as)).body.result.data.present;

describe('administrators who are busy with one lead', () => {
  it('see each other, but not themselves, while they are active', async () => {
    const [id, other] = [await send(), await send()];
    expect(await attend(id, sara)).toEqual({ others: [], answered: null });
    expect((await attend(id, token)).others).toEqual([writing('Sara')]);
    expect((await attend(id, sara)).others).toEqual([writing(app.root.username)]);
    expect((await attend(other, token)).others).toEqual([]);
    await attend(id, sara, 'gone');
    expect((await attend(id, token)).others).toEqual([]);
  });

  it('appear in the changes for the dashboards of others, without a change of the lead', async () => {
    const [id, other] = [await send(), await send()];
    await attend(id, sara, 'viewing');
    await attend(other, sara);
    const found = await present(token);
    expect(found).toContainEqual({ leadId: id, name: 'Sara', doing: 'viewing' });
    expect(found).toContainEqual({ leadId: other, name: 'Sara', doing: 'writing' });
    expect(await present(sara)).not.toContainEqual(expect.objectContaining({ name: 'Sara' }));
    await attend(other, sara, 'gone');
    expect(await present(token)).not.toContainEqual(expect.objectContaining({ leadId: other }));
    const lead = await rpc(app, 'contacts.get', { id }, token);
    expect(lead.body.version).toBe(1);
    const { body } = await query(app, 'contacts.history', { id }, token);
    expect(body.result.data.events).toEqual([]);
    app.advanceClock(20_000);
    expect(await present(token)).toEqual([]);
  });

  it('disappear some seconds after their last call', async () => {
    const id = await send();
    await attend(id, sara);
    app.advanceClock(10_000);
    expect((await attend(id, token)).others).toEqual([writing('Sara')]);
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
