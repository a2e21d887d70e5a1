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

test.each([
  {
    list: 'contacts',
    post: '/api/contact',
    choice: { service: 'other' },
    status: 'ignored',
    reasonColumn: 'Ignore reason',
  },
  {
    list: 'appointments',
    post: '/api/appointments',
    choice: { serviceType: 'site-acquisition', preferredDate: '2099-03-02' },
    status: 'rejected',
    reasonColumn: 'Rejection reason',
  },
])('hostile texts of $list stay within their cells in the exported file', async (kind) => {
  const expected = new Map<string, Record<string, string>>();
  const store = async (payload: string, index: number) => {
    const { reason, ...texts } = hostileLead(payload, index);
    const sent = await call(app, 'POST', kind.post, { body: { ...kind.choice, ...texts } });
    expect(sent.status, payload.slice(0, 100)).toBe(201);
    const { id } = sent.body;
    const change = { status: kind.status, rejectionReason: reason };
    await call(app, 'PATCH', `/api/admin/${kind.list}/${id}/status`, { token, body: change });
    expected.set(id, {
      Name: cell(texts.fullName),
      Email: cell(texts.email),
      Company: cell(texts.companyName),
      Phone: cell(cleanCode(texts.phoneNumber)),
      Message: cell(texts.message),
      [kind.reasonColumn]: cell(reason),
    });
  };
  await Promise.all(HOSTILE_PAYLOADS.map(store));
  const { body } = await call(app, 'GET', `/api/admin/${kind.list}/export`, { token });
  const rows = readCsv(body);
  expect(rows).toHaveLength(HOSTILE_PAYLOADS.length);
  for (const row of rows) {
    expect(row).toMatchObject(expected.get(row.ID ?? '') ?? {});
    for (const text of Object.values(row)) expect(text).not.toMatch(/^[=+\-@]/);
  }
});
