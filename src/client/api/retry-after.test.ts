import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { retryAfterOf } from './errors.ts';

const refusal = (status: number, headers?: Record<string, string>) =>
  new TRPCClientError('Refused', {
    meta: { response: new Response('{}', { status, ...(headers && { headers }) }) },
  });

it('returns undefined for network errors, other statuses and invalid headers', () => {
  expect(retryAfterOf(new Error('offline'))).toBeUndefined();
  expect(retryAfterOf(refusal(503, { 'retry-after': '5' }))).toBeUndefined();
  expect(retryAfterOf(refusal(429))).toBeUndefined();
  expect(retryAfterOf(refusal(429, { 'retry-after': 'soon' }))).toBeUndefined();
});

it('returns the seconds of a 429 response', () => {
  expect(retryAfterOf(refusal(429, { 'retry-after': '437' }))).toBe(437);
});
