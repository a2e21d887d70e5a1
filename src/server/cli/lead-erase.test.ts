import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EMAIL = 'forget.me@example.com';

const eraseFrom = ({ location }: TestApp, ...args: string[]) =>
  ownerCommand('lead-erase', args, {
    databaseUrl: location.DATABASE_URL || undefined,
    dataDir: location.DATA_DIR,
  });
const erase = (...args: string[]) => eraseFrom(app, ...args);

const rowsOf = async (table: string) =>
  Number((await app.database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n);

it('accepts only the option --email', async () => {
  for (const args of [[], ['--email', ''], ['--mail', EMAIL]]) {
    const { status, output } = await erase(...args);
    expect(status).toBe(2);
    expect(output).toContain('Usage:');
  }
});

it('prints what it would erase, and with --yes erases leads, events, counts and search words', async () => {
  const token = await signIn(app, app.root);
  await call(app, 'POST', '/api/contact', { body: aContact({ fullName: 'Who Stays' }) });
  await logRead(app);
  const before = await Promise.all(['contacts', 'appointments', 'lead_words'].map(rowsOf));
  const { body } = await call(app, 'POST', '/api/contact', {
    body: aContact({ email: EMAIL, fullName: 'Zahra Leaves' }),
  });
  await call(app, 'POST', '/api/contact', { body: aContact({ email: 'Forget.Me@example.com' }) });
  await call(app, 'POST', '/api/appointments', { body: anAppointment({ email: EMAIL }) });
  await mutate(app, 'contacts.setStatus', { id: body.id, status: 'responded' }, token);

  const shown = await erase('--email', EMAIL);
  expect(shown.output).toBe('2 contacts, 1 appointment. Nothing was erased: use --yes to erase.\n');
  expect(await rowsOf('contacts')).toBe((before[0] ?? 0) + 2);

  const erased = await erase('--email', EMAIL.toUpperCase(), '--yes');
  expect(erased.status).toBe(0);
  expect(erased.output).toBe('2 contacts, 1 appointment erased.\n');
  expect(await Promise.all(['contacts', 'appointments', 'lead_words'].map(rowsOf))).toEqual(before);
  // The remaining event contains no personal data.
  expect(await rowsOf("events WHERE type <> 'lead.erased'")).toBe(0);
  const { counts } = (await query(app, 'leads.changes', {}, token)).body.result.data;
  expect([counts.contacts.all, counts.appointments.all]).toEqual(before.slice(0, 2));
  const page = await query(app, 'contacts.page', { search: 'Zahra' }, token);
  expect(page.body.result.data.items).toEqual([]);

  expect((await erase('--email', EMAIL, '--yes')).output).toContain('There is no lead');
});
