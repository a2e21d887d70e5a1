import { describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { peopleOffice } from '../testing/mail/people-office.ts';

const { office, app, verified } = peopleOffice();

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

  it('is mailed to the person once, and not for the first device', async () => {
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
