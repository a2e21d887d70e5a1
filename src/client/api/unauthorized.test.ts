import { expect, test } from 'vitest';
import { nullOnUnauthorized } from './unauthorized.ts';

const failure = (httpStatus: number) => Object.assign(new Error('no'), { data: { httpStatus } });

test('only a 401 reads as null', async () => {
  await expect(nullOnUnauthorized(Promise.reject(failure(500)))).rejects.toThrow('no');
  await expect(nullOnUnauthorized(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await nullOnUnauthorized(Promise.reject(failure(401)))).toBeNull();
  expect(await nullOnUnauthorized(Promise.resolve('answer'))).toBe('answer');
});
