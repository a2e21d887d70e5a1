import { describe, expect, it, onTestFinished } from 'vitest';
import { call, rpc } from '../testing/api-client.ts';
import { aPasskeyRow } from '../testing/factories.ts';
import { newAddress, peopleOffice, tokenIn } from '../testing/mail/people-office.ts';
import { startTestApp } from '../testing/test-app.ts';

const { office, app, post, asRoot, patchMe, newAccount, verified, me } = peopleOffice();

/** Waits until the server has stored a link that it sends after its response. */
const untilAsked = () =>
  expect
    .poll(async () => (await office.rows('kind')).map(({ kind }) => kind))
    .toContain('password-reset');

describe('an own address', () => {
  it('requires a recent proof of identity to change', async () => {
    const { token } = await newAccount();
    await app().database.manager.query(`UPDATE sessions SET proved_at = '2020-01-01 00:00:00.000'`);
    const { status, body } = await patchMe({ email: newAddress() }, token);
    expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
    expect((await patchMe({ displayName: 'Layla' }, token)).status).toBe(200);
  });

  it.each([
    [{ email: 'no address' }],
    [{ displayName: 'a\nb' }],
    [{ displayName: 'x'.repeat(101) }],
  ])('is rejected: %j', async (body) => {
    const { token } = await newAccount();
    expect((await patchMe(body, token)).status).toBe(400);
  });

  it('is unconfirmed until its link is used once', async () => {
    const { token } = await newAccount();
    const email = newAddress();
    expect((await patchMe({ email, displayName: 'Layla' }, token)).status).toBe(200);
    expect(await me(token)).toMatchObject({ email, emailVerified: false, displayName: 'Layla' });
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    const link = tokenIn(mails, 'confirm-email');
    for (const { content } of await office.rows('content')) expect(content).not.toContain(link);
    expect((await post('people.confirmEmail', { token: link })).status).toBe(200);
    expect(await me(token)).toMatchObject({ email, emailVerified: true });
    const again = await post('people.confirmEmail', { token: link });
    expect([again.status, again.body.error]).toEqual([
      410,
      'This link has expired or was used. Ask for a new one.',
    ]);
  });

  it('stays confirmed if it is entered again, and is unconfirmed after a change', async () => {
    const { token, email } = await verified();
    for (const address of [email, newAddress()]) {
      expect((await patchMe({ email: address }, token)).status).toBe(200);
      expect((await me(token)).emailVerified).toBe(address === email);
    }
  });

  it('gets its link again when the profile is saved, but only once a minute', async () => {
    const { token } = await newAccount();
    const email = newAddress();
    const minute = () => Math.floor(office.now().getTime() / 60_000);
    for (let times = 0; times < 2; times += 1) {
      office.setClock(new Date((minute() + 1) * 60_000).toISOString());
      for (const save of [patchMe, patchMe]) await save({ email }, token);
      expect(await office.work()).toHaveLength(1);
    }
  });
});

describe('a forgotten password', () => {
  it('gets the same response for every name, and a link only for a confirmed address', async () => {
    const unconfirmed = await newAccount();
    await patchMe({ email: newAddress() }, unconfirmed.token);
    await office.work();
    for (const username of ['nobody at all', unconfirmed.username, app().root.username]) {
      const { status, body } = await post('people.forgot', { username });
      expect([status, body]).toEqual([200, { result: {} }]);
    }
    expect(await office.work()).toEqual([]);
  });

  it('is recorded for an unknown name too, so that the database has as much to write', async () => {
    const unknown = async () =>
      (await app().services.auditLog.page({})).rows.filter(
        ({ action, actor }) => action === 'password.forgotten' && actor.kind === 'visitor',
      );
    const before = (await unknown()).length;
    await post('people.forgot', { username: 'nobody at all' });
    await expect.poll(async () => (await unknown()).length).toBe(before + 1);
    expect((await unknown())[0]).toMatchObject({ subject: null, data: { sent: false } });
    expect(await office.rows('recipient')).not.toContainEqual({ recipient: 'nobody@invalid' });
  });

  it('is recorded with its account, and whether a link was sent', async () => {
    const { id, username } = await verified();
    const forgotten = async () => {
      const { rows } = await app().services.auditLog.page({ actor: id });
      return rows.filter(({ action }) => action === 'password.forgotten');
    };
    const ask = () => post('people.forgot', { username });
    await ask();
    await expect.poll(forgotten).toMatchObject([{ data: { sent: true } }]);
    await ask();
    await expect
      .poll(forgotten)
      .toMatchObject([{ data: { sent: false } }, { data: { sent: true } }]);
  });

  it('is replaced through the link, once, and ends all sessions', async () => {
    const { username, token, email } = await verified();
    await post('people.forgot', { username: username.toUpperCase() });
    await post('people.forgot', { username });
    await untilAsked();
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    const link = tokenIn(mails, 'reset-password');
    const short = await post('people.reset', { token: link, password: 'x' });
    expect(short.body.errors[0].field).toBe('password');
    const reset = { token: link, password: 'chosen-by-link' };
    const second = await startTestApp({ beside: app(), jobs: false });
    onTestFinished(() => second.close());
    second.advanceClock(office.now().getTime() - Date.now());
    const answers = await Promise.all(
      [app(), second, app(), second].map((process) => rpc(process, 'people.reset', reset)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect((await post('admins.login', { username, password: 'chosen-by-link' })).status).toBe(200);
    expect((await rpc(app(), 'account.me', {}, token)).status).toBe(401);
    expect(JSON.stringify(answers)).not.toContain('sessionToken');
  });

  it('still requires the second factor after its replacement', async () => {
    const { id, username, token } = await verified();
    await post('people.forgot', { username });
    await untilAsked();
    const link = tokenIn(await office.work(), 'reset-password');
    const passkey = aPasskeyRow(id, office.now());
    await app().database.write((writer) => writer.insert('passkey', passkey));
    const password = 'chosen-by-link';
    expect((await post('people.reset', { token: link, password })).status).toBe(200);
    const { status, body } = await post('admins.login', { username, password });
    expect([status, body.code]).toEqual([401, 'second_factor_required']);
    expect((await rpc(app(), 'account.me', {}, token)).status).toBe(401);
  });

  it('has a link that an earlier address cannot use, even if it is entered again', async () => {
    const { username, token, email } = await verified();
    await post('people.forgot', { username });
    await untilAsked();
    const link = tokenIn(await office.work(), 'reset-password');
    for (const next of [newAddress(), email]) await patchMe({ email: next }, token);
    const reset = await post('people.reset', { token: link, password: 'revived by 71' });
    expect(reset.status).toBe(410);
  });

  it('has a link that expires after 30 minutes, and with another password change', async () => {
    const { username, id } = await verified();
    const reset = async (link: string) =>
      (await post('people.reset', { token: link, password: 'too late' })).status;
    await post('people.forgot', { username });
    await untilAsked();
    const first = tokenIn(await office.work(), 'reset-password');
    office.setClock(new Date(office.now().getTime() + 31 * 60_000).toISOString());
    expect(await reset(first)).toBe(410);

    await post('people.forgot', { username });
    await expect.poll(async () => (await office.rows('kind')).length).toBe(3);
    const second = tokenIn(await office.work(), 'reset-password');
    expect(second).not.toBe('');
    const change = { body: { username, password: 'changed-meanwhile' }, token: await asRoot() };
    await call(app(), 'PUT', `/api/admin/admins/${id}`, change);
    expect(await reset(second)).toBe(410);
  });
});
