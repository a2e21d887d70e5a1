import { expect, test } from 'vitest';
import { createRequestKeys, requestKey } from './request-key.ts';

const values = { fullName: 'Layla', message: 'Hello' };

function countedKeys() {
  let count = 0;
  return createRequestKeys({ random: () => `key-${++count}` });
}

test('a retry with the same values keeps its key', () => {
  const keys = countedKeys();
  expect([keys.keyFor(values), keys.keyFor({ ...values })]).toEqual(['key-1', 'key-1']);
});

test('changed values have a new key', () => {
  const keys = countedKeys();
  keys.keyFor(values);
  expect(keys.keyFor({ ...values, message: 'Hello again' })).toBe('key-2');
});

test('the same text after a success is a new message', () => {
  const keys = countedKeys();
  keys.keyFor(values);
  keys.renew();
  expect(keys.keyFor(values)).toBe('key-2');
});

test('a key is 32 random bytes and is sent as the header', () => {
  const key = createRequestKeys().keyFor(values);
  expect(key).toMatch(/^[\w-]{43}$/);
  const { context } = requestKey.options(key);
  expect(requestKey.headers(context)).toEqual({ 'Idempotency-Key': key });
  expect(requestKey.headers({})).toEqual({});
});
