import { expect, test } from 'vitest';
import { queryClient, retryDelay } from '#client/staff/shell/trpc.ts';

test('queries refetch only on request', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

test('the retry delay doubles from a second up to 30 seconds', () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
