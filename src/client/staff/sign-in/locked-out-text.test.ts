import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { lockedOutText } from '#client/staff/sign-in/login-page.tsx';

it.each([
  ['1', '1 second'],
  ['60', '60 seconds'],
  ['90', '2 minutes'],
  ['601', '11 minutes'],
])('states the remaining time of %s s', (seconds, wait) => {
  const response = new Response('{}', { status: 429, headers: { 'retry-after': seconds } });
  expect(lockedOutText(new TRPCClientError('Refused', { meta: { response } }))).toBe(
    `Too many failed sign-ins. Try again in ${wait}.`,
  );
});
