import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isUnencrypted } from './client-key.ts';

const OTHER = '192.0.2.7';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it.each([
  ['another machine', from(OTHER), 0, true],
  ['another machine that claims https', from(OTHER, { 'x-forwarded-proto': 'https' }), 0, true],
  ['this machine', from('127.0.0.1'), 0, false],
  ['this machine over IPv6', from('::1'), 0, false],
  ['this machine, written as IPv6', from('::ffff:127.0.0.1'), 0, false],
  [
    'a proxy that was asked over http',
    from('127.0.0.1', { 'x-forwarded-for': OTHER, 'x-forwarded-proto': 'http' }),
    1,
    true,
  ],
  [
    'a proxy that was asked over https',
    from('10.0.0.2', { 'x-forwarded-for': OTHER, 'x-forwarded-proto': 'https' }),
    1,
    false,
  ],
  [
    'a proxy that this machine asked over http',
    from('10.0.0.2', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }),
    1,
    false,
  ],
  ['a proxy that says nothing', from('10.0.0.2', { 'x-forwarded-for': OTHER }), 1, false],
])('a request of %s', (_name, request, hops, expected) => {
  expect(isUnencrypted(request, hops)).toBe(expected);
});
