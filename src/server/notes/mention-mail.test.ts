import { IsNull, Not } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyOutdated } from '../letters/outdated.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { mutate, query, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { noteCalls } from '../testing/note-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });
const ADDRESS = 'sara@71.example';

let app: TestApp;
let token: string;
let sara: string;

beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@71.example' };
  app = await startTestApp({ env, jobs: false });
  token = await signIn(app, app.root);
  await mutate(app, 'admins.create', SARA, token);
  sara = await signIn(app, SARA);
});
afterAll(() => app.close());

const { aLead, add, edit, remove, undo, rowsOf } = noteCalls(
  () => app,
  () => token,
);

const setAddress = (email: string) => mutate(app, 'notes.setNotice', { email }, sara);
/** As through the link in the mail to it. */
const confirmAddress = () =>
  app.database.write((writer) =>
    writer.update('admin', { email: Not(IsNull()) }, { emailVerifiedAt: new Date() }),
  );
const mailsAbout = (id: string): Promise<{ state: string; content: string }[]> =>
  app.database.manager.query(
    "SELECT recipient, state, content, to_staff FROM deliveries WHERE kind = 'mention' AND lead_id = ? ORDER BY id",
    [id],
  );
const statesOf = async (id: string) => (await mailsAbout(id)).map(({ state }) => state);

it('stores each administrator’s own address, and deletes it', async () => {
  const { body: root } = await query(app, 'notes.notice', undefined, token);
  expect(root.result.data).toEqual({ email: null, isConfirmed: false, isSetUp: true });
  expect((await setAddress('sara@')).status).toBe(400);
  for (const email of [ADDRESS, '', ADDRESS]) {
    expect((await setAddress(email)).status).toBe(200);
    const { body } = await query(app, 'notes.notice', undefined, sara);
    expect(body.result.data.email).toBe(email || null);
  }
});

it('mails nothing to an unconfirmed address', async () => {
  await setAddress('');
  await setAddress(ADDRESS);
  const id = await aLead();
  await add(id, '@Sara');
  expect(await mailsAbout(id)).toEqual([]);
});

it('mails a mention without the text of the note', async () => {
  await setAddress(ADDRESS);
  await confirmAddress();
  const id = await aLead({ fullName: 'Layla Mailed' });
  await add(id, 'zqsecretnote for @Sara');
  const [mail, ...others] = await mailsAbout(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: ADDRESS, state: 'waiting', to_staff: 1 });
  const { subject, text } = JSON.parse(mail?.content ?? '');
  expect(subject).toBe(`${app.root.username} mentioned you: Layla Mailed`);
  expect(text).toContain(`lead=${id}`);
  expect(mail?.content).not.toContain('zqsecret');
});

it('mails only people with an address, and only new mentions', async () => {
  const id = await aLead();
  await setAddress('');
  const { note } = (await add(id, '@Sara')).body;
  expect(await mailsAbout(id)).toEqual([]);
  await setAddress(ADDRESS);
  await confirmAddress();
  await edit(note.id, '@Sara, again');
  expect(await mailsAbout(id)).toEqual([]);
  // The author needs no mail.
  await add(id, '@Sara', sara);
  expect(await mailsAbout(id)).toEqual([]);
});

it('withdraws the waiting mail with the mention', async () => {
  await setAddress(ADDRESS);
  await confirmAddress();
  const id = await aLead();
  const { note } = (await add(id, '@Sara')).body;
  await edit(note.id, 'Nobody');
  expect(await statesOf(id)).toEqual(['withdrawn']);
  const again = (await edit(note.id, '@Sara after all')).body;
  expect(await statesOf(id)).toEqual(['withdrawn', 'waiting']);
  await undo(again.undo);
  expect(await statesOf(id)).toEqual(['withdrawn', 'withdrawn']);
  const other = (await add(id, '@Sara, another')).body;
  await remove(other.note.id);
  expect(await statesOf(id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect(
    await rowsOf(`deliveries WHERE kind = 'mention' AND due_at IS NOT NULL AND lead_id = '${id}'`),
  ).toBe(0);
});

it('does not send the mail of an account that has been deleted since', async () => {
  const omar = anAdmin({ username: 'Omar' });
  const { body } = await mutate(app, 'admins.create', omar, token);
  await mutate(app, 'notes.setNotice', { email: 'omar@71.example' }, await signIn(app, omar));
  await confirmAddress();
  const id = await aLead();
  await add(id, '@Omar');
  const { manager } = app.database;
  const mail = await manager.findOneByOrFail<DeliveryRow>('delivery', { leadId: id });
  const why = () => whyOutdated(manager, mail, new Date());
  expect(await why()).toBeUndefined();
  await mutate(app, 'admins.remove', { id: body.result.data.admin.id }, token);
  expect(await why()).toBe('This mention or its account no longer exists.');
});
