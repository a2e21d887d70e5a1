import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/app-router.ts';
import { errorText } from './errors.ts';
import { refusedResults } from './refused-results.ts';

afterEach(() => vi.unstubAllGlobals());

const client = createTRPCClient<AppRouter>({
  links: [refusedResults, httpLink({ url: 'http://localhost/api/trpc' })],
});
const answer = (data: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json({ result: { data } }));
const signIn = () => client.admins.login.mutate({ username: 'a', password: 'b' });

test('a response with success: false throws its error text', async () => {
  answer({ success: false, error: 'Account is locked' });
  await expect(signIn()).rejects.toThrow('Account is locked');
});

test.each([{ success: false }, { success: false, error: null }])(
  'without an error text, the caller’s default is shown: %j',
  async (data) => {
    answer(data);
    const error = await signIn().catch((failure: unknown) => failure);
    expect(errorText(error, 'Invalid credentials')).toBe('Invalid credentials');
    expect(errorText(error)).toBe('Unknown error occurred');
  },
);

test('every other response is returned unchanged', async () => {
  answer([{ success: false }]);
  await expect(client.contacts.list.query()).resolves.toEqual([{ success: false }]);
});
