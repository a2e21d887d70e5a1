import { afterEach, expect, test, vi } from 'vitest';
import { checkedFetch } from './checked-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: string, init: ResponseInit) {
  const fetchStub = vi.fn(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

test.each([
  ['a proxy’s page', '<h1>Bad Gateway</h1>', '502: <h1>Bad Gateway</h1>'],
  ['a REST problem', '{"success":false,"error":"no"}', '502: {"success":false,"error":"no"}'],
  ['JSON that is no object', '[]', '502: []'],
  ['nothing', '', '502: Bad Gateway'],
])('throws a failed response that contains %s', async (_, body, message) => {
  answerWith(body, { status: 502, statusText: 'Bad Gateway' });
  await expect(checkedFetch('/api/trpc/contacts.create')).rejects.toThrow(message);
});

test('returns tRPC’s error response', async () => {
  const body = { error: { message: 'Invalid credentials', code: -32001 } };
  answerWith(JSON.stringify(body), { status: 401 });
  const response = await checkedFetch('/api/trpc/admins.login');
  expect(await response.json()).toEqual(body);
});

test('explains a network error in plain words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(checkedFetch('/api/trpc/contacts.page')).rejects.toThrow(
    'The server cannot be reached. Check the connection and try again.',
  );
  const given = new DOMException('given up', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(given));
  await expect(checkedFetch('/api/trpc/contacts.page')).rejects.toBe(given);
});

test('always includes cookies', async () => {
  const fetchStub = answerWith('{}', { status: 200 });
  await checkedFetch('/api/trpc/admins.list', { method: 'GET' });
  expect(fetchStub).toHaveBeenCalledWith('/api/trpc/admins.list', {
    method: 'GET',
    credentials: 'include',
  });
});
