import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { uaeDay, uaeTimestamp } from '#shared/calendar/uae-time.ts';
import type { ContactInput } from '#shared/contacts.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { readCsv } from '../testing/csv.ts';
import { aContact, anAppointment, aSubmission } from '../testing/factories.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const CONTACTS = '/api/admin/contacts/export';
const APPOINTMENTS = '/api/admin/appointments/export';
const DAY_MS = 86_400_000;

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
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

async function exported(path: string, at = app, session = token) {
  const { status, headers, body } = await call(at, 'GET', path, { token: session });
  expect(status).toBe(200);
  return { headers, body: body as string, rows: readCsv(body) };
}

/** Sends contacts with keys, and repeats those that the server rejects because of a slow disk. */
async function submitMany(to: TestApp, count: number, messageLength: number): Promise<void> {
  const submit = async () => {
    const contact = aContact({ message: 'm'.repeat(messageLength) }) as unknown as ContactInput;
    const key = crypto.randomUUID();
    const send = () => to.services.leads.contact.submit(contact, aSubmission(key));
    await send().catch(() => sleep(2_000).then(send));
  };
  for (let done = 0; done < count; done += 100) {
    await Promise.all(Array.from({ length: 100 }, submit));
  }
}

describe('an export', () => {
  it.each([
    [401, CONTACTS],
    [401, APPOINTMENTS],
    [404, '/api/admin/contacts/%65xport'],
    [401, '/api/trpc/contacts.export'],
    [401, '/api/trpc/contacts.export,contacts.export?batch=1&input={}'],
  ])('requires a session: %i for %s', async (expected, path) => {
    await call(app, 'POST', '/api/contact', { body: aContact({ fullName: 'Secret Visitor' }) });
    const strangers = ['x-nobody: 1', 'authorization: Bearer wrong', `cookie: token=${token}`];
    for (const header of strangers) {
      // A raw request: fetch would normalise the path.
      const { status, body } = await rawCall(app, bareRequest('GET', path, header));
      expect(status, header).toBe(expected);
      expect(body).not.toContain('Secret Visitor');
    }
  });

  it('is not available over tRPC', async () => {
    const { status, body } = await query(app, 'contacts.export', {}, token);
    expect(status).toBe(400);
    expect(body.error.message).toContain('REST');
  });

  it('contains every value as sent, with formulas escaped', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const session = await signIn(own, own.root);
    const sent = [
      aContact({
        fullName: 'محمد "أبو" سارة',
        companyName: null,
        phoneNumber: null,
        service: null,
      }),
      aContact({ fullName: '=HYPERLINK("http://x","y")', phoneNumber: '+971 50 1', message: '-1' }),
      aContact({
        fullName: '@SUM(A1)',
        companyName: '＝1+1',
        message: 'one\r\ntwo\nthree,"four";',
      }),
      aContact({ fullName: '\u202eevil \u200b👩‍🚀', message: "'=not a formula" }),
    ];
    for (const body of sent) await call(own, 'POST', '/api/contact', { body });
    const { headers, body, rows } = await exported(CONTACTS, own, session);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="contacts-${uaeDay(new Date())}.csv"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const bytes = await fetch(own.origin + CONTACTS, {
      headers: { authorization: `Bearer ${session}` },
    }).then((answer) => answer.arrayBuffer());
    expect([...new Uint8Array(bytes, 0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(body).toMatch(/^Received \(UAE\),Name,Email,[^\n]*,ID\r\n/);
    expect(body.endsWith('\r\n')).toBe(true);

    const stored = (await call(own, 'GET', '/api/admin/contacts', { token: session })).body;
    const safe = (text: string | null) => (text ?? '').replace(/^(?=[=+\-@＝])/, "'");
    expect(rows).toEqual(
      stored.map((contact: Record<string, string | null>) => ({
        'Received (UAE)': uaeTimestamp(contact.createdAt ?? ''),
        Name: safe(contact.fullName ?? null),
        Email: contact.email,
        Company: safe(contact.companyName ?? null),
        Phone: safe(contact.phoneNumber ?? null),
        Service: contact.service ?? '',
        Message: safe(contact.message ?? null),
        Language: 'en',
        Status: 'unread',
        'Ignore reason': '',
        Assignee: '',
        ID: contact.id,
      })),
    );
    expect(rows.map((row) => row.Name)).toContain(`'=HYPERLINK("http://x","y")`);
  });

  it('keeps a text of several lines in one cell, and escapes formulas in each line', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const session = await signIn(own, own.root);
    for (const [message] of MESSAGES) {
      await call(own, 'POST', '/api/contact', { body: aContact({ message }) });
    }
    const { body, rows } = await exported(`${CONTACTS}?order=oldest`, own, session);
    expect(rows.map(({ Message }) => Message)).toEqual(MESSAGES.map(([, cell]) => cell));
    // The cells of a spreadsheet that splits at semicolons or tabs and therefore ignores our quotes.
    const pieces = body.split(/[;\t\r\n]/);
    for (const piece of pieces) expect(piece).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
  });

  it('has the filtered rows in order, and only the heading if there are none', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const session = await signIn(own, own.root);
    const ids: string[] = [];
    for (const serviceType of ['site-acquisition', 'hosting-consultation', 'site-acquisition']) {
      const body = anAppointment({ serviceType, message: null, timezone: null });
      ids.push((await call(own, 'POST', '/api/appointments', { body })).body.id);
    }
    await mutate(own, 'appointments.setStatus', { id: ids[0], status: 'approved' }, session);
    const idsOf = async (search: string) =>
      (await exported(`${APPOINTMENTS}?${search}`, own, session)).rows.map(({ ID }) => ID);
    expect(await idsOf('')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await idsOf('order=oldest')).toEqual(ids);
    expect(await idsOf('serviceType=site-acquisition')).toEqual([ids[2], ids[0]]);
    const chosen = `${APPOINTMENTS}?serviceType=site-acquisition&status=approved`;
    expect((await exported(chosen, own, session)).rows).toMatchObject([
      {
        ID: ids[0],
        Assignee: own.root.username,
        'Confirmed for (UAE)': '2099-01-15T09:30:00+04:00',
      },
    ]);
    expect(await idsOf('search=visitor&order=oldest')).toEqual(ids);
    expect(await idsOf('waiting=true')).toEqual([]);
    own.advanceClock(DAY_MS + 1_000);
    const later = await signIn(own, own.root);
    const { rows, headers } = await exported(`${APPOINTMENTS}?waiting=true`, own, later);
    expect(rows.map(({ ID }) => ID)).toEqual([ids[2], ids[1]]);
    expect(rows[0]).toMatchObject({ 'Preferred date': '2099-01-15', 'Time zone': '', Message: '' });
    expect(headers.get('content-disposition')).toContain('filename="appointments-2');
    const none = await exported(`${APPOINTMENTS}?search=nobody`, own, later);
    expect(none.body).toMatch(/^\ufeff?Booked \(UAE\),Name,[^\n]*,ID\r\n$/);
    const nothing = await exported(`${APPOINTMENTS}?search=!!`, own, later);
    expect(nothing.rows).toEqual([]);
  });

  it('responds to HEAD without generating the file', async () => {
    const { status, headers, body } = await call(app, 'HEAD', CONTACTS, { token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toBeUndefined();
  });

  it('of many rows is complete, although leads arrive in the meantime', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    await submitMany(own, 500, 20);
    const headers = { authorization: `Bearer ${await signIn(own, own.root)}` };
    const answer = await fetch(own.origin + CONTACTS, { headers });
    await submitMany(own, 200, 20);
    const rows = readCsv(await answer.text());
    expect(new Set(rows.map(({ ID }) => ID)).size).toBe(500);
    expect(rows).toHaveLength(500);
  });
});
