import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanCode, cleanText } from '#shared/fields/clean-text.ts';
import { HOSTILE_PAYLOADS, hostileLead } from '#shared/testing/hostile-payloads.ts';
import { call, signIn } from '../testing/api-client.ts';
import { readCsv } from '../testing/csv.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SPEAKING_FORMULA = /(^|[;\t\r\n])([;"\s]*)(?=[=+\-@＝＋－＠])/g;
const cell = (text: string) => cleanText(text).trim().replace(SPEAKING_FORMULA, "$1$2'");

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

test('hostile texts stay within their cells in the exported file', async () => {
  const expected = new Map<string, Record<string, string>>();
  const store = async (payload: string, index: number) => {
    const { reason, ...texts } = hostileLead(payload, index);
    const sent = await call(app, 'POST', '/api/contact', { body: { service: 'other', ...texts } });
    expect(sent.status, payload.slice(0, 100)).toBe(201);
    const { id } = sent.body;
    const change = { status: 'ignored', rejectionReason: reason };
    await call(app, 'PATCH', `/api/admin/contacts/${id}/status`, { token, body: change });
    expected.set(id, {
      Name: cell(texts.fullName),
      Email: cell(texts.email),
      Company: cell(texts.companyName),
      Phone: cell(cleanCode(texts.phoneNumber)),
      Message: cell(texts.message),
      'Ignore reason': cell(reason),
    });
  };
  await Promise.all(HOSTILE_PAYLOADS.map(store));
  const { body } = await call(app, 'GET', '/api/admin/contacts/export', { token });
  const rows = readCsv(body);
  expect(rows).toHaveLength(HOSTILE_PAYLOADS.length);
  for (const row of rows) {
    expect(row).toMatchObject(expected.get(row.ID ?? '') ?? {});
    for (const text of Object.values(row)) expect(text).not.toMatch(/^[=+\-@]/);
  }
});
