import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpKey, totpStep, totpUri } from './totp.service.ts';

/** The key of RFC 6238, appendix B, for SHA-1. */
const KEY = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at second %d', (seconds, code) => {
  expect(totpStep(KEY, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
});

it.each([-2, -1, 0, 1, 2])('at a drift of %d steps, accepts only one step either way', (steps) => {
  const at = new Date((59 + steps * 30) * 1_000);
  expect(totpStep(KEY, '287082', at)).toBe(Math.abs(steps) <= 1 ? 1 : undefined);
});

it.each(['', '28708', '28708a', '２８７０８２'])('rejects %j', (code) => {
  expect(totpStep(KEY, code, new Date(59_000))).toBeUndefined();
});

it('creates keys of 160 bits, and URIs that name the site and the account', () => {
  const key = newTotpKey();
  expect(Secret.fromBase32(key).bytes).toHaveLength(20);
  expect(newTotpKey()).not.toBe(key);
  expect(totpUri(key, 'layla')).toMatch(
    new RegExp(
      `^otpauth://totp/71:layla\\?issuer=71&secret=${key}&algorithm=SHA1&digits=6&period=30$`,
    ),
  );
});
