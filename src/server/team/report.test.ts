import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { THE_SYSTEM } from '#shared/events.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Report } from '#shared/leads/report.ts';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { readCsv } from '../testing/csv.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const SARA = anAdmin({ username: 'Sara' });

let app: TestApp;
let ahead = 0;
const now = () => Date.now() + ahead;
/** Tokens expire while tests advance the clock, so each step signs in again. */
const root = () => signIn(app, app.root);
const sara = () => signIn(app, SARA);

beforeAll(async () => {
  app = await startTestApp();
  await mutate(app, 'admins.create', SARA, await root());
});
afterAll(() => app.close());

const send = async (path: string, body: object): Promise<string> =>
  (await call(app, 'POST', path, { body })).body.id;
const contact = (change: object = {}) => send('/api/contact', aContact({ ...change }));
const booking = (change: object = {}) => send('/api/appointments', anAppointment({ ...change }));
const set = async (list: string, id: string, status: string, as: string, more: object = {}) => {
  const { body } = await mutate(app, `${list}.setStatus`, { id, status, ...more }, as);
  expect(body.error).toBeUndefined();
};
const report = async (query = ''): Promise<Report> =>
  (await call(app, 'GET', `/api/admin/report${query}`, { token: await root() })).body;
const COUNTS = ['received', 'waiting', 'answered', 'answeredInTime'] as const;
const MEETINGS = ['meetingsHeld', 'meetingsCancelled', 'meetingsMissed'] as const;

/** The difference that the actions of one test make to the report. */
async function changed(act: () => Promise<unknown>, query = '') {
  const before = (await report(query)).total;
  await act();
  const after = (await report(query)).total;
  return Object.fromEntries(
    [...COUNTS, ...MEETINGS]
      .map((name) => [name, after[name] - before[name]])
      .filter(([, by]) => by !== 0),
  );
}

/** Compares the counts of a kind, in total and by person, with their lists. */
async function expectLists(kind: LeadKind) {
  const { total, byService, byPerson } = await report(`?kind=${kind}`);
  const token = await root();
  const path = `/api/admin/${LEAD_KINDS[kind].list}?figure=`;
  const listed = async (figure: string) =>
    (await call(app, 'GET', path + figure, { token })).body.length;
  for (const figure of [...COUNTS, ...MEETINGS]) {
    expect([figure, await listed(figure)]).toEqual([figure, total[figure]]);
    for (const { kind: of, service, ...figures } of byService)
      expect([of, await listed(`${figure}:service=${service ?? ''}`)]).toEqual([
        of,
        figures[figure],
      ]);
    for (const { person, ...figures } of byPerson)
      expect(await listed(`${figure}:${person?.id ?? 'none'}`)).toBe(figures[figure]);
  }
}

describe('the report', () => {
  it('requires a session and days in order', async () => {
    expect((await call(app, 'GET', '/api/admin/report')).status).toBe(401);
    const token = await root();
    const faulty = [
      'from=2026-02-30',
      'from=2026-02-02&to=2026-02-01',
      'from=2020-01-01',
      'kind=x',
    ];
    for (const query of faulty) {
      const { status } = await call(app, 'GET', `/api/admin/report?${query}`, { token });
      expect(status).toBe(400);
    }
  });

  it('counts leads that arrived on its days, of its kind', async () => {
    const both = { received: 2, waiting: 2 };
    const act = async () => [await contact(), await booking()];
    expect(await changed(act)).toEqual(both);
    const today = uaeDay(new Date(now()));
    expect(await changed(act, `?from=${today}&to=${uaeDay(new Date(now()))}`)).toEqual(both);
    expect(await changed(act, '?kind=contact')).toEqual({ received: 1, waiting: 1 });
    expect(await changed(act, '?from=2020-01-01&to=2020-12-31')).toEqual({});
  });

  it('counts first answers and their times, also of an unread contact', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const token = () => signIn(own, own.root);
    const ids = [1, 2, 3].map(() => aContact());
    const sent: string[] = [];
    for (const body of ids) sent.push((await call(own, 'POST', '/api/contact', { body })).body.id);
    const [first = '', second = '', third = ''] = sent;
    const answer = async (id: string) =>
      mutate(own, 'contacts.setStatus', { id, status: 'responded' }, await token());
    own.advanceClock(10 * 60_000 + 5_000);
    await answer(first);
    own.advanceClock(10 * 60_000);
    await mutate(
      own,
      'leads.contacted',
      { kind: 'contact', id: second, way: 'email' },
      await token(),
    );
    own.advanceClock(24 * HOUR_MS);
    await answer(third);
    await answer(second);
    const { body } = await call(own, 'GET', '/api/admin/report', { token: await token() });
    const { total, byKind, byService, byPerson } = body as Report;
    expect(total).toMatchObject({
      received: 3,
      answered: 3,
      waiting: 0,
      medianMinutes: 20,
      p90Minutes: 1_460,
      answeredInTime: 2,
      answeredInTimePercent: 66.7,
      meetingsHeld: 0,
    });
    expect(byKind.map(({ kind, received }) => [kind, received])).toEqual([
      ['contact', 3],
      ['appointment', 0],
    ]);
    expect(byService).toEqual([{ kind: 'contact', service: 'hosting', ...total }]);
    const person = { id: expect.any(String), username: own.root.username };
    expect(byPerson).toEqual([{ person, ...total }]);
  });

  it('counts ignored and rejected leads only as received, until they are restored', async () => {
    const id = await contact();
    const ignore = async () => set('contacts', id, 'ignored', await root());
    expect(await changed(ignore)).toEqual({ waiting: -1 });
    const reopen = async () => set('contacts', id, 'unread', await root());
    expect(await changed(reopen)).toEqual({ waiting: 1 });
    const restore = async () => set('contacts', id, 'responded', await root());
    expect(await changed(restore)).toEqual({ waiting: -1, answered: 1, answeredInTime: 1 });
    expect(await changed(ignore)).toEqual({ answered: -1, answeredInTime: -1 });
    await restore();
    await expectLists('contact');
  });

  it('does not count an answer that was undone', async () => {
    const id = await contact();
    const act = async () => {
      const token = await root();
      const input = { id, status: 'responded' };
      const { body } = await mutate(app, 'contacts.setStatus', input, token);
      const { undo } = body.result.data;
      expect((await rpc(app, 'undo.change', { undo }, token)).status).toBe(200);
    };
    expect(await changed(act)).toEqual({});
    const answer = async () => set('contacts', id, 'responded', await root());
    expect(await changed(answer)).toEqual({ waiting: -1, answered: 1, answeredInTime: 1 });
  });

  it('counts a contact after an answer that was then undone', async () => {
    const id = await contact();
    const act = async () => {
      const token = await root();
      const input = { id, status: 'responded' };
      const { body } = await mutate(app, 'contacts.setStatus', input, token);
      await mutate(app, 'leads.contacted', { kind: 'contact', id, way: 'email' }, token);
      const { undo } = body.result.data;
      expect((await rpc(app, 'undo.change', { undo }, token)).status).toBe(200);
    };
    expect(await changed(act)).toEqual({ answered: 1, answeredInTime: 1 });
  });

  it('does not count a client’s change as an answer', async () => {
    const linkToken = 'x'.repeat(43);
    await booking({ linkToken });
    const cancel = () => app.services.clientLinks.cancel(linkToken);
    expect(await changed(cancel)).toEqual({ waiting: -1 });
  });

  it('counts meetings that were held, cancelled and missed', async () => {
    const [held, rejected, missed] = [await booking(), await booking(), await booking()];
    const linkToken = 'y'.repeat(43);
    const byClient = await booking({ linkToken });
    const startsAt = new Date(Math.ceil(now() / HOUR_MS) * HOUR_MS + 3 * HOUR_MS).toISOString();
    const approve = async (id: string) =>
      set('appointments', id, 'approved', await root(), { startsAt, minutes: 30 });
    const act = async () => {
      for (const id of [held, rejected, missed, byClient]) await approve(id);
      await set('appointments', held, 'completed', await sara());
      await set('appointments', rejected, 'rejected', await sara());
      await app.services.clientLinks.cancel(linkToken);
    };
    const two = { waiting: -4, answered: 2, answeredInTime: 2 };
    expect(await changed(act)).toEqual({ ...two, meetingsHeld: 1, meetingsCancelled: 2 });
    const wait = async () => {
      ahead += 29 * HOUR_MS;
      app.advanceClock(29 * HOUR_MS);
    };
    expect(await changed(wait)).toEqual({ meetingsMissed: 1 });
    await expectLists('appointment');
    const late = async () => set('appointments', missed, 'completed', await root());
    expect(await changed(late)).toEqual({ meetingsHeld: 1, meetingsMissed: -1 });
  });

  it('names who gave the first answer, also after the account was renamed or deleted', async () => {
    const omar = anAdmin({ username: 'Omar' });
    const made = await call(app, 'POST', '/api/admin/create-admin', {
      body: omar,
      token: await root(),
    });
    const id = await contact();
    await set('contacts', id, 'responded', await signIn(app, omar));
    await set('contacts', id, 'unread', await root());
    await set('contacts', id, 'responded', await root());
    const names = async () => (await report()).byPerson.map(({ person }) => person?.username);
    expect(await names()).toContain('Omar');
    const path = `/api/admin/admins/${made.body.admin.id}`;
    await call(app, 'PUT', path, { token: await root(), body: { username: 'Omar Nasser' } });
    expect(await names()).toContain('Omar Nasser');
    await call(app, 'DELETE', path, { token: await root() });
    expect(await names()).toContain('Omar');
  });

  it('is the same as CSV, with safe cells', async () => {
    const { total, byService } = await report();
    const headers = { accept: 'text/csv' };
    const reply = await call(app, 'GET', '/api/admin/report', { token: await root(), headers });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/report-.+\.csv/);
    const rows = readCsv(reply.body);
    const of = (group: string) => rows.filter(({ Group }) => Group === group);
    expect(Number(of('total')[0]?.Received)).toBe(total.received);
    expect(of('service').map(({ Service }) => Service)).toEqual(
      byService.map(({ service }) => service ?? ''),
    );
  });

  it('no longer counts an erased lead', async () => {
    const id = await contact({ service: 'other' });
    await set('contacts', id, 'responded', await root());
    const erase = () => app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
    expect(await changed(erase)).toEqual({ received: -1, answered: -1, answeredInTime: -1 });
  });
});

it('may take as long for each month as another call', async () => {
  let months = 0;
  const year = { from: '2025-01-01', to: '2025-12-31' };
  await app.services.reports.read(year, () => {
    months += 1;
  });
  expect(months).toBe(2 * 12);
});
