import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { lockedOutText } from '#client/staff/sign-in/login-page.tsx';

const refusal = (status: number, seconds: string) =>
  new TRPCClientError('Refused', {
    meta: { response: new Response('{}', { status, headers: { 'retry-after': seconds } }) },
  });

it.each([
  ['1', '1 second'],
  ['60', '60 seconds'],
  ['90', '2 minutes'],
  ['601', '11 minutes'],
])('states the remaining time of %s s', (seconds, wait) => {
  expect(lockedOutText(refusal(429, seconds))).toBe(
    `Too many failed sign-ins. Try again in ${wait}.`,
  );
});

it('returns undefined for other failures', () => {
  expect(lockedOutText(refusal(401, '60'))).toBeUndefined();
  expect(lockedOutText(new Error('offline'))).toBeUndefined();
});
