import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../../testing/api-client.ts';
import { readCsv } from '../../testing/csv.ts';
import { aContact } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MESSAGES = [
  ['Hello\n=cmd|calc', "Hello\n'=cmd|calc"],
  // A message is stored with line feeds.
  ['Hello\r=cmd|calc', "Hello\n'=cmd|calc"],
  ['a\r\n\r\n@SUM(A1)', "a\n\n'@SUM(A1)"],
  ['one;=1+1;+2; -3', "one;'=1+1;'+2; '-3"],
  ['tab\t=1+1', "tab\t'=1+1"],
  ['quoted;"=1+1"', 'quoted;"\'=1+1"'],
  ['الأولى\nالثانية = ٢\n＝1', "الأولى\nالثانية = ٢\n'＝1"],
  ['＋1\n－1\n＠SUM(A1);＝1', "'＋1\n'－1\n'＠SUM(A1);'＝1"],
  ['﹢1\n﹣1\n﹫SUM(A1);﹦1', "'﹢1\n'﹣1\n'﹫SUM(A1);'﹦1"],
  ['a-b, 1+1=2, x@example.com', 'a-b, 1+1=2, x@example.com'],
] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('keeps a text of several lines in one cell, and escapes formulas in each line', async () => {
  const token = await signIn(app, app.root);
  for (const [message] of MESSAGES) {
    await call(app, 'POST', '/api/contact', { body: aContact({ message }) });
  }
  const { body } = await call(app, 'GET', '/api/admin/contacts/export?order=oldest', { token });
  expect(readCsv(body).map(({ Message }) => Message)).toEqual(MESSAGES.map(([, cell]) => cell));
  // The cells of a spreadsheet that splits at semicolons or tabs and therefore ignores our quotes.
  const pieces = String(body).split(/[;\t\r\n]/);
  for (const piece of pieces) expect(piece).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
});
