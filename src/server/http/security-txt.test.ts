import { expect, it, onTestFinished } from 'vitest';
import { company } from '#shared/company.ts';
import { call } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

async function fieldsAt(PUBLIC_URL: string): Promise<Map<string, string>> {
  const app = await startTestApp({ env: { PUBLIC_URL } });
  onTestFinished(() => app.close());
  const { status, headers, body } = await call(app, 'GET', PATH);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await call(app, 'POST', PATH)).status).toBe(405);
  const lines: string[] = body.trimEnd().split('\n');
  return new Map(lines.map((line) => line.split(': ', 2) as [string, string]));
}

it('contains the contact for vulnerabilities and is valid for half a year', async () => {
  const fields = await fieldsAt('https://www.example.com');
  expect(fields.get('Contact')).toBe(`mailto:${company.email.value}`);
  expect(fields.get('Canonical')).toBe(`https://www.example.com${PATH}`);
  const validFor = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(validFor).toBeGreaterThan(90 * DAY_MS);
  expect(validFor).toBeLessThan(365 * DAY_MS);
});

it('contains its canonical URL only for https', async () => {
  expect((await fieldsAt('http://localhost:3000')).has('Canonical')).toBe(false);
});
