import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/app-router.ts';
import { errorText } from './error-text.ts';
import { refusedResults } from './refused-results.ts';

afterEach(() => vi.unstubAllGlobals());

const client = createTRPCClient<AppRouter>({
  links: [refusedResults, httpLink({ url: 'http://localhost/api/trpc' })],
});
const answer = (data: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json({ result: { data } }));
const signIn = () => client.admins.login.mutate({ username: 'a', password: 'b' });

test('an answer that says success: false is a failure with its text', async () => {
  answer({ success: false, error: 'Account is locked' });
  await expect(signIn()).rejects.toThrow('Account is locked');
});

test.each([{ success: false }, { success: false, error: null }])(
  'without a text it is the usual failure of the call: %j',
  async (data) => {
    answer(data);
    const error = await signIn().catch((failure: unknown) => failure);
    expect(errorText(error, 'Invalid credentials')).toBe('Invalid credentials');
    expect(errorText(error)).toBe('Unknown error occurred');
  },
);

test('every other answer is handed on', async () => {
  answer([{ success: false }]);
  await expect(client.contacts.list.query()).resolves.toEqual([{ success: false }]);
});
