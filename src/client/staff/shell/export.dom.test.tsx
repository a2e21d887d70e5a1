import { beforeEach, expect, test, vi } from 'vitest';
import { refusalStatus } from '#client/api/errors.ts';
import { csvFile } from '#client/staff/shell/export.tsx';
import { storeLogin } from '#client/staff/sign-in/session.ts';
import { answerInstead } from '#client/staff/testing/dashboard.tsx';

const answering = (body: string, init: ResponseInit) => {
  const answer = vi.fn((_init: RequestInit | undefined) => new Response(body, init));
  answerInstead(/\/api\/admin\/contacts\/export$/, answer);
  return answer;
};
beforeEach(() => {
  const admin = { id: crypto.randomUUID(), username: 'layla', createdAt: new Date().toISOString() };
  storeLogin({ token: 'token', admin });
});

test.each([
  ['{"error":"Please sign in."}', 401, 'Please sign in.'],
  ['<h1>Bad gateway</h1>', 502, '502: <h1>Bad gateway</h1>'],
])('an export that is answered by %s fails with its message', async (body, status, message) => {
  answering(body, { status });
  const failure = await csvFile('/admin/contacts/export', {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message });
  expect(refusalStatus(failure)).toBe(status);
});

test('sends the active filters and takes the file name from the server', async () => {
  const headers = { 'content-disposition': 'attachment; filename="contacts-2026-01-15.csv"' };
  const answer = answering('a,b', { headers });
  const filter = { status: 'unread', search: 'a&b', order: undefined, waiting: '' };
  const file = await csvFile('/admin/contacts/export', filter);
  expect(file.name).toBe('contacts-2026-01-15.csv');
  expect(await file.text()).toBe('a,b');
  expect(answer.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    headers: { Authorization: 'Bearer token', 'X-HTTP-Method-Override': 'GET' },
    body: '{"status":"unread","search":"a&b"}',
  });
});
