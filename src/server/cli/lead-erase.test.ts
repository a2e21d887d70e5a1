import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { ownerCommand } from '../testing/owner-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EMAIL = 'forget.me@example.com';

const erase = (...args: string[]) =>
  ownerCommand('lead-erase', args, {
    databaseUrl: app.location.DATABASE_URL || undefined,
    dataDir: app.location.DATA_DIR,
  });

const rowsOf = async (table: string) =>
  Number((await app.database.manager.query(`SELECT count(*) AS n FROM ${table}`))[0].n);

it('takes the address, and nothing else', async () => {
  for (const args of [[], ['--email', ''], ['--mail', EMAIL]]) {
    const { status, output } = await erase(...args);
    expect(status).toBe(2);
    expect(output).toContain('Usage:');
  }
});

it('shows what it would erase, and erases that with all that was kept of it', async () => {
  const token = await signIn(app, app.root);
  await call(app, 'POST', '/api/contact', { body: aContact({ fullName: 'Who Stays' }) });
  const before = await Promise.all(['contacts', 'appointments', 'lead_words'].map(rowsOf));
  const { body } = await call(app, 'POST', '/api/contact', {
    body: aContact({ email: EMAIL, fullName: 'Zahra Leaves' }),
  });
  await call(app, 'POST', '/api/contact', { body: aContact({ email: 'Forget.Me@example.com' }) });
  await call(app, 'POST', '/api/appointments', { body: anAppointment({ email: EMAIL }) });
  await mutate(app, 'contacts.setStatus', { id: body.id, status: 'responded' }, token);

  const shown = await erase('--email', EMAIL);
  expect(shown.output).toContain('Zahra Leaves');
  expect(shown.output).toContain('3 leads. Nothing was erased');
  expect(await rowsOf('contacts')).toBe((before[0] ?? 0) + 2);

  const erased = await erase('--email', EMAIL.toUpperCase(), '--yes');
  expect(erased.status).toBe(0);
  expect(erased.output).toContain('3 leads erased.');
  expect(await Promise.all(['contacts', 'appointments', 'lead_words'].map(rowsOf))).toEqual(before);
  expect(await rowsOf('lead_events')).toBe(0);
  const totals = await query(app, 'leads.totals', undefined, token);
  expect(totals.body.result.data).toEqual({ contacts: before[0], appointments: before[1] });
  const page = await query(app, 'contacts.page', { search: 'Zahra' }, token);
  expect(page.body.result.data.items).toEqual([]);

  expect((await erase('--email', EMAIL, '--yes')).output).toContain('There is no lead');
});
