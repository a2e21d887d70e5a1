import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { ConfigError } from './app-error.ts';
import { ownerText } from './owner-text.ts';

const withCode = (code: string) => Object.assign(new Error('what happened'), { code });

it.each([
  ['a setting', new ConfigError('what happened'), 'what happened'],
  ['a wrong password', withCode('ER_ACCESS_DENIED_ERROR'), 'what happened'],
  [
    'an unavailable database',
    withCode('ECONNREFUSED'),
    'The database cannot be reached: what happened',
  ],
  [
    'a certificate',
    withCode('HANDSHAKE_SSL_ERROR'),
    expect.stringMatching(/^The database cannot be reached: what happened\. .*NODE_EXTRA_CA_CERTS/),
  ],
])('reports %s in one line', (_name, error, text) => {
  expect(ownerText(error)).toEqual(text);
});

it('omits a lead’s values in a database error', () => {
  const refused = Object.assign(new Error("Duplicate entry 'a@b.ae' for key 1"), {
    code: 'ER_DUP_ENTRY',
    sql: 'INSERT a@b.ae',
  });
  const text = ownerText(new QueryFailedError('INSERT a@b.ae', ['a@b.ae'], refused));
  expect(text).toMatch(/^QueryFailedError ER_DUP_ENTRY: Duplicate entry '...' for key 1\n {4}at /);
  expect(text).not.toContain('a@b.ae');
});

it('shows the stack of an unexpected error', () => {
  expect(ownerText(new Error('ours'))).toContain('owner-text.test.ts');
});
