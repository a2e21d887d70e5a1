import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const refusal = (status: number, headers?: Record<string, string>) =>
  new TRPCClientError('Refused', {
    meta: { response: new Response('{}', { status, ...(headers && { headers }) }) },
  });

it('tells nothing of a fault, of another status or of a strange header', () => {
  expect(retryAfterOf(new Error('offline'))).toBeUndefined();
  expect(retryAfterOf(refusal(503, { 'retry-after': '5' }))).toBeUndefined();
  expect(retryAfterOf(refusal(429))).toBeUndefined();
  expect(retryAfterOf(refusal(429, { 'retry-after': 'soon' }))).toBeUndefined();
});

it('reads the seconds of a refusal', () => {
  expect(retryAfterOf(refusal(429, { 'retry-after': '437' }))).toBe(437);
});
