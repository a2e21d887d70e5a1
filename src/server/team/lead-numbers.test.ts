import { describe, expect, it, onTestFinished } from 'vitest';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { OVERVIEW_DAYS } from '#shared/leads/lead-work.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

async function start() {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const post = async (path: string, body: object): Promise<string> =>
    (await call(app, 'POST', path, { body })).body.id;
  const token = () => signIn(app, app.root);
  const ask = async (name: string, as: string) => (await query(app, name, {}, as)).body.result.data;
  return {
    app,
    sendContact: () => post('/api/contact', aContact()),
    sendAppointment: (change: object = {}) =>
      post('/api/appointments', anAppointment({ ...change })),
    token,
    ask,
    set: async (kind: string, id: string, status: string) =>
      mutate(app, `${kind}.setStatus`, { id, status }, await token()),
    answers: async () => (await ask('leads.overview', await token())).answers,
  };
}

describe('the overview', () => {
  it('has every UAE day up to today', async () => {
    const { sendContact, sendAppointment, token, ask } = await start();
    const before = uaeDay(new Date());
    for (const send of [sendContact, sendContact, sendAppointment]) await send();
    const { days } = await ask('leads.overview', await token());
    expect(days).toHaveLength(OVERVIEW_DAYS);
    const times = days.map(({ day }: { day: string }) => Date.parse(day));
    const steps = times.slice(1).map((time: number, index: number) => time - times[index]);
    expect(new Set(steps)).toEqual(new Set([DAY_MS]));
    const last = days.at(-1);
    expect([before, uaeDay(new Date())]).toContain(last.day);
    const sum = (kind: string) =>
      days.reduce((all: number, day: Record<string, number>) => all + (day[kind] ?? 0), 0);
    expect([sum('contacts'), sum('appointments')]).toEqual([2, 1]);
  });

  it('counts the leads that have waited longer than promised', async () => {
    const { app, sendContact, sendAppointment, token, ask } = await start();
    const id = await sendContact();
    for (const send of [sendContact, sendAppointment, sendAppointment]) await send();
    const early = await ask('leads.overview', await token());
    expect(early.waiting).toEqual({ contacts: 0, appointments: 0 });
    app.advanceClock(DAY_MS + 3_600_000);
    const as = await token();
    await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, as);
    const later = await ask('leads.overview', as);
    expect(later.waiting).toEqual({ contacts: 1, appointments: 2 });
  });

  it('counts the first answers within 24 hours over 30 days', async () => {
    const { app, sendContact, sendAppointment, token, set, answers } = await start();
    expect(await answers()).toEqual({ all: 0, inTime: 0 });
    const [quick, late, written] = [await sendContact(), await sendContact(), await sendContact()];
    const booking = await sendAppointment();
    const linkToken = 'x'.repeat(43);
    await sendAppointment({ linkToken });
    // A cancellation by the client does not count as an answer.
    await app.services.clientLinks.cancel(linkToken);
    app.advanceClock(DAY_MS - 3_600_000);
    await set('contacts', quick, 'responded');
    await mutate(
      app,
      'leads.contacted',
      { kind: 'contact', id: written, way: 'email' },
      await token(),
    );
    app.advanceClock(2 * 3_600_000);
    await set('contacts', late, 'responded');
    await set('appointments', booking, 'approved');
    // Only the first one counts.
    await set('contacts', quick, 'unread');
    await set('contacts', written, 'responded');
    expect(await answers()).toEqual({ all: 4, inTime: 2 });
    app.advanceClock(30 * DAY_MS);
    expect(await answers()).toEqual({ all: 0, inTime: 0 });
  });

  it('counts no ignored or rejected lead among the first answers', async () => {
    const { app, sendContact, sendAppointment, set, answers } = await start();
    const [ignored, restored, answered] = [
      await sendContact(),
      await sendContact(),
      await sendContact(),
    ];
    const [rejected, dropped] = [await sendAppointment(), await sendAppointment()];
    await set('contacts', ignored, 'ignored');
    await set('contacts', restored, 'ignored');
    await set('contacts', restored, 'unread');
    await set('contacts', answered, 'responded');
    await set('appointments', rejected, 'rejected');
    await set('appointments', dropped, 'approved');
    await set('appointments', dropped, 'rejected');
    expect(await answers()).toEqual({ all: 1, inTime: 1 });
    // It was ignored within 24 hours and answered later.
    app.advanceClock(DAY_MS + 3_600_000);
    await set('contacts', restored, 'responded');
    expect(await answers()).toEqual({ all: 2, inTime: 1 });
  });
});
