import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalStatus } from '#client/api/errors.ts';
import { exportedFile } from '#client/staff/shell/palette.tsx';

const answering = (body: string, init: ResponseInit) => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

describe('an exported file', () => {
  it('rejects with the server’s message and the status of an expired session', async () => {
    answering('{"error":"Please sign in."}', { status: 401 });
    const failure = await exportedFile('contacts', {}, 'x').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Please sign in.' });
    expect(refusalStatus(failure)).toBe(401);
  });

  it('rejects with the body of a proxy’s error page', async () => {
    answering('<h1>Bad gateway</h1>', { status: 502 });
    const failure = await exportedFile('contacts', {}, 'x').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: '502: <h1>Bad gateway</h1>' });
    expect(refusalStatus(failure)).not.toBe(401);
  });

  it('sends the active filters and takes the file name from the server', async () => {
    const headers = { 'content-disposition': 'attachment; filename="contacts-2026-01-15.csv"' };
    const fetch = answering('a,b', { headers });
    const filter = { status: 'unread', search: 'a&b', order: undefined, waiting: '' };
    const file = await exportedFile('contacts', filter, 'token');
    expect(file.name).toBe('contacts-2026-01-15.csv');
    expect(await file.text()).toBe('a,b');
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/admin/contacts/export');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer token', 'X-HTTP-Method-Override': 'GET' },
      body: '{"status":"unread","search":"a&b","notes":"count"}',
    });
  });
});
