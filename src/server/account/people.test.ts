import { describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { type Arrived, mailOffice } from '../testing/mail/mail-office.ts';

const office = mailOffice({ PUBLIC_URL: 'https://71.example' });
const app = () => office.app();

const post = (path: string, body: unknown, token?: string) =>
  call(app(), 'POST', `/api/admin/${path}`, { body, ...(token && { token }) });
const patch = (body: unknown, token: string) =>
  call(app(), 'PATCH', '/api/admin/me', { body, token });
const me = async (token: string) => (await call(app(), 'GET', '/api/admin/me', { token })).body;

const tokenIn = (mails: Arrived[], page: string) =>
  new RegExp(`https://71\\.example/admin/${page}#([\\w-]{43})`).exec(mails[0]?.text ?? '')?.[1] ??
  '';

let serial = 0;
const address = () => `person-${++serial}@example.com`;
const asRoot = () => signIn(app(), app().root);

async function newAccount() {
  const account = anAdmin();
  const { body } = await post('create-admin', account, await asRoot());
  return { ...account, id: body.admin.id as string, token: await signIn(app(), account) };
}

async function verified() {
  const account = await newAccount();
  const email = address();
  await patch({ email }, account.token);
  const mails = await office.work();
  expect((await post('email/confirm', { token: tokenIn(mails, 'confirm-email') })).status).toBe(
    200,
  );
  return { ...account, email };
}

/** Waits until the server has stored a link that it sends after its response. */
const untilAsked = () =>
  expect
    .poll(async () => (await office.rows('kind')).map(({ kind }) => kind))
    .toContain('password-reset');

describe('an own address', () => {
  it('requires a recent proof of identity to change', async () => {
    const { token } = await newAccount();
    await app().database.manager.query(`UPDATE sessions SET proved_at = '2020-01-01 00:00:00.000'`);
    const { status, body } = await patch({ email: address() }, token);
    expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
    expect((await patch({ displayName: 'Layla' }, token)).status).toBe(200);
  });

  it.each([
    [{ email: 'no address' }],
    [{ displayName: 'a\nb' }],
    [{ displayName: 'x'.repeat(101) }],
  ])('is rejected: %j', async (body) => {
    const { token } = await newAccount();
    expect((await patch(body, token)).status).toBe(400);
  });

  it('is unconfirmed until its link is used once', async () => {
    const { token } = await newAccount();
    const email = address();
    expect((await patch({ email, displayName: 'Layla' }, token)).status).toBe(200);
    expect(await me(token)).toMatchObject({ email, emailVerified: false, displayName: 'Layla' });
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    const link = tokenIn(mails, 'confirm-email');
    for (const { content } of await office.rows('content')) expect(content).not.toContain(link);
    expect((await post('email/confirm', { token: link })).body).toEqual({ success: true });
    expect(await me(token)).toMatchObject({ email, emailVerified: true });
    const again = await post('email/confirm', { token: link });
    expect([again.status, again.body.error]).toEqual([
      410,
      'This link has expired or was used. Ask for a new one.',
    ]);
  });

  it('cannot be confirmed with the link of an earlier one', async () => {
    const { token } = await newAccount();
    await patch({ email: address() }, token);
    const link = tokenIn(await office.work(), 'confirm-email');
    await patch({ email: address() }, token);
    expect((await post('email/confirm', { token: link })).status).toBe(410);
  });

  it('is unconfirmed after a change through the address for mentions', async () => {
    const { token, email } = await verified();
    const notice = (to: string) =>
      call(app(), 'POST', '/api/trpc/notes.setNotice', { body: { email: to }, token });
    expect((await notice(email)).status).toBe(200);
    expect((await me(token)).emailVerified).toBe(true);
    expect((await notice(address())).status).toBe(200);
    expect((await me(token)).emailVerified).toBe(false);
  });

  it('gets its link again, but only once a minute', async () => {
    const { token } = await newAccount();
    expect((await post('me/email-link', {}, token)).status).toBe(409);
    await patch({ email: address() }, token);
    expect((await post('me/email-link', {}, token)).status).toBe(200);
    expect(await office.work()).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('gets the same response for every name, and a link only for a confirmed address', async () => {
    const unconfirmed = await newAccount();
    await patch({ email: address() }, unconfirmed.token);
    await office.work();
    for (const username of ['nobody at all', unconfirmed.username, app().root.username]) {
      const { status, body } = await post('password/forgot', { username });
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await office.work()).toEqual([]);
  });

  it('is replaced through the link, once, and ends all sessions', async () => {
    const { username, token, email } = await verified();
    await post('password/forgot', { username: username.toUpperCase() });
    await post('password/forgot', { username });
    await untilAsked();
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    const link = tokenIn(mails, 'reset-password');
    const short = await post('password/reset', { token: link, password: 'x' });
    expect(short.body.errors[0].field).toBe('password');
    const reset = { token: link, password: 'chosen-by-link' };
    const answers = await Promise.all([
      post('password/reset', reset),
      post('password/reset', reset),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await post('login', { username, password: 'chosen-by-link' })).status).toBe(200);
    expect((await call(app(), 'GET', '/api/admin/me', { token })).status).toBe(401);
    expect(JSON.stringify(answers)).not.toContain('sessionToken');
  });

  it('has a link that expires after 30 minutes, and with another password change', async () => {
    const { username, id } = await verified();
    const reset = async (link: string) =>
      (await post('password/reset', { token: link, password: 'too late' })).status;
    await post('password/forgot', { username });
    await untilAsked();
    const first = tokenIn(await office.work(), 'reset-password');
    office.setClock(new Date(office.now().getTime() + 31 * 60_000).toISOString());
    expect(await reset(first)).toBe(410);

    await post('password/forgot', { username });
    await expect.poll(async () => (await office.rows('kind')).length).toBe(3);
    const second = tokenIn(await office.work(), 'reset-password');
    expect(second).not.toBe('');
    const change = { body: { username, password: 'changed-meanwhile' }, token: await asRoot() };
    await call(app(), 'PUT', `/api/admin/admins/${id}`, change);
    expect(await reset(second)).toBe(410);
  });
});

it('a password set by somebody else is shown and sent to the person', async () => {
  const { id, username, token, email } = await verified();
  expect(await me(token)).toMatchObject({ passwordSetBy: app().root.username });
  const change = { body: { username, password: 'set-by-root' }, token: await asRoot() };
  await call(app(), 'PUT', `/api/admin/admins/${id}`, change);
  expect((await call(app(), 'GET', '/api/admin/me', { token })).status).toBe(401);
  const [mail, ...more] = await office.work();
  expect(more).toEqual([]);
  expect([mail?.recipient, mail?.subject]).toEqual([email, 'Your password was changed']);
  const own = await signIn(app(), { username, password: 'set-by-root' });
  expect(await me(own)).toMatchObject({
    passwordSetBy: app().root.username,
    passwordSetAt: expect.any(String),
  });
  const chosen = { body: { username, password: 'my-own-choice' }, token: own };
  await call(app(), 'PUT', `/api/admin/admins/${id}`, chosen);
  expect((await me(own)).passwordSetBy).toBeNull();
});

describe('an invitation', () => {
  const invited = () => ({ email: address(), username: anAdmin().username });
  const open = async () =>
    (await call(app(), 'GET', '/api/admin/invitations', { token: await asRoot() })).body;

  it('is rejected for a taken or invalid name', async () => {
    const token = await asRoot();
    const taken = await post(
      'invitations',
      { email: address(), username: app().root.username },
      token,
    );
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, 'username']);
    expect((await post('invitations', { ...invited(), username: 'ab' }, token)).status).toBe(400);
  });

  it('creates the account with its confirmed address, once', async () => {
    const input = invited();
    const made = await post('invitations', input, await asRoot());
    expect(made.body.invitation).toMatchObject({ ...input, invitedBy: app().root.username });
    const repeat = await post('invitations', input, await asRoot());
    expect(repeat.body.invitation.id).toBe(made.body.invitation.id);
    expect(await open()).toEqual([made.body.invitation]);
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([input.email]);
    const accept = { token: tokenIn(mails, 'invitation'), password: 'my own password' };
    const answers = await Promise.all([
      post('invitations/accept', accept),
      post('invitations/accept', accept),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const own = await signIn(app(), { username: input.username, password: accept.password });
    expect(await me(own)).toMatchObject({
      email: input.email,
      emailVerified: true,
      passwordSetBy: null,
    });
    expect(await open()).toEqual([]);
  });

  it('stops working when it is withdrawn, or when the name is taken', async () => {
    const token = await asRoot();
    const first = invited();
    await post('invitations', first, token);
    const link = tokenIn(await office.work(), 'invitation');
    await post('create-admin', { ...anAdmin(), username: first.username }, token);
    const accept = { token: link, password: 'my own password' };
    const taken = await post('invitations/accept', accept);
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, 'username']);
    const [{ id }] = await open();
    expect((await call(app(), 'DELETE', `/api/admin/invitations/${id}`, { token })).status).toBe(
      200,
    );
    expect((await post('invitations/accept', accept)).status).toBe(410);
    expect((await call(app(), 'DELETE', `/api/admin/invitations/${id}`, { token })).status).toBe(
      404,
    );
  });
});

describe('a sign-in from a new device', () => {
  const signInFrom = async (account: { username: string; password: string }, id?: string) => {
    const { username, password } = account;
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const headers = { 'user-agent': userAgent, ...(id && { 'x-device-id': id }) };
    const { body } = await call(app(), 'POST', '/api/admin/login', {
      body: { username, password },
      headers,
    });
    return body.sessionToken as string;
  };

  it('is told to the person once, and not for the first device', async () => {
    const account = await verified();
    expect(await office.work()).toEqual([]);
    for (const id of ['the-own-laptop-1', 'the-own-laptop-1', undefined, undefined]) {
      await signInFrom(account, id);
    }
    const mails = await office.work();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [account.email, 'New sign-in to your account'],
      [account.email, 'New sign-in to your account'],
    ]);
    expect(mails[0]?.text).toContain('Chrome on Windows');
  });

  it('is listed with its device in words and its address', async () => {
    const token = await signInFrom(app().root);
    const { body } = await call(app(), 'GET', '/api/admin/sessions', { token });
    const own = body.find(({ current }: { current: boolean }) => current);
    expect(own).toMatchObject({ device: 'Chrome on Windows', address: '127.0.0.1' });
  });
});
