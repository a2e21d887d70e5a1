import { describe, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { newAddress, peopleOffice, tokenIn } from '../testing/mail/people-office.ts';

const { office, app, post, asRoot, me } = peopleOffice();

describe('an invitation', () => {
  const invited = () => ({ email: newAddress(), username: anAdmin().username });
  const open = async () => (await rpc(app(), 'people.invitations', {}, await asRoot())).body;

  it('is rejected for a taken or invalid name', async () => {
    const token = await asRoot();
    const taken = await post(
      'people.invite',
      { email: newAddress(), username: app().root.username },
      token,
    );
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, 'username']);
    expect((await post('people.invite', { ...invited(), username: 'ab' }, token)).status).toBe(400);
  });

  it('creates the account with its confirmed address, once', async () => {
    const input = invited();
    const made = await post('people.invite', input, await asRoot());
    expect(made.body.invitation).toMatchObject({ ...input, invitedBy: app().root.username });
    const repeat = await post('people.invite', input, await asRoot());
    expect(repeat.body.invitation.id).toBe(made.body.invitation.id);
    expect(await open()).toEqual([made.body.invitation]);
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([input.email]);
    const accept = { token: tokenIn(mails, 'invitation'), password: 'my own password' };
    const answers = await Promise.all([
      post('people.accept', accept),
      post('people.accept', accept),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const own = await signIn(app(), { username: input.username, password: accept.password });
    expect(await me(own)).toMatchObject({ email: input.email, emailVerified: true });
    expect(await open()).toEqual([]);
  });

  it('is stored and sent once for concurrent calls', async () => {
    const input = invited();
    const { body: root } = await rpc(app(), 'account.me', {}, await asRoot());
    const by = { adminId: root.id, username: root.username };
    const create = () => app().services.people.invite(input, by);
    const [one, two] = await Promise.all([create(), create()]);
    expect(two?.id).toBe(one?.id);
    expect(await office.work()).toHaveLength(1);
    await app().services.people.withdraw(one?.id ?? '');
  });

  it('stops working when the account of its sender is deleted', async () => {
    const token = await asRoot();
    const sender = anAdmin();
    const { body } = await post('admins.create', sender, token);
    await post('people.invite', invited(), await signIn(app(), sender));
    const link = tokenIn(await office.work(), 'invitation');
    await call(app(), 'DELETE', `/api/admin/admins/${body.admin.id}`, { token });
    const accept = { token: link, password: 'my own password' };
    expect((await post('people.accept', accept)).status).toBe(410);
    expect(await open()).toEqual([]);
  });

  it('stops working when it is withdrawn, or when the name is taken', async () => {
    const token = await asRoot();
    const first = invited();
    await post('people.invite', first, token);
    const link = tokenIn(await office.work(), 'invitation');
    await post('admins.create', { ...anAdmin(), username: first.username }, token);
    const accept = { token: link, password: 'my own password' };
    const taken = await post('people.accept', accept);
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, 'username']);
    const [{ id }] = await open();
    expect((await rpc(app(), 'people.withdraw', { id }, token)).status).toBe(200);
    expect((await post('people.accept', accept)).status).toBe(410);
    expect((await rpc(app(), 'people.withdraw', { id }, token)).status).toBe(404);
  });
});
