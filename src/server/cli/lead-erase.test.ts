import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { logRead } from '../testing/counted-leads.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
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

it('erases a lead from mails to its sender and to staff', async () => {
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', STAFF_MAIL: 'staff@71.example' };
  const site = await startTestApp({ env });
  onTestFinished(async () => {
    await site.close();
    await smtp.close();
  });
  const post = (change: object) =>
    call(site, 'POST', '/api/contact', { body: aContact({ ...change }) });
  const mailsWith = async (text: string) =>
    (
      await site.database.manager.query('SELECT kind FROM deliveries WHERE content LIKE ?', [
        `%${text}%`,
      ])
    ).map(({ kind }: { kind: string }) => kind);
  const untilTold = (name: string) =>
    vi.waitFor(async () => expect(await mailsWith(name)).toContain('new-leads'), 60_000);
  await post({ fullName: 'Who Was First' });
  await untilTold('Who Was First');
  // One mail notifies staff of both.
  await post({ email: EMAIL, fullName: 'Zahra Leaves' });
  await post({ fullName: 'Who Stays' });
  await vi.waitFor(async () => expect(await mailsWith('Who Stays')).toHaveLength(1), 60_000);
  site.advanceClock(6 * 60_000);
  await untilTold('Zahra Leaves');

  expect((await eraseFrom(site, '--email', EMAIL, '--yes')).output).toBe('1 contact erased.\n');
  expect(await mailsWith('Zahra')).toEqual([]);
  expect(await mailsWith(EMAIL)).toEqual([]);
  expect(await mailsWith('Who Was First')).toContain('new-leads');
});

it.skipIf(testsOnServer)('leaves no data of the lead in any file while the site runs', async () => {
  const MARK = 'zqforgotten';
  const token = await signIn(app, app.root);
  const post = (path: string, body: object) => call(app, 'POST', path, { body });
  const person = { fullName: `Layla ${MARK}`, email: `${MARK}@example.com`, companyName: MARK };
  for (let round = 0; round < 15; round++) {
    // Store the lead among leads of other lengths, and change it so that SQLite moves it.
    const others = Array.from({ length: 20 }, (_, index) =>
      post('/api/contact', aContact({ message: 'm'.repeat(1 + 200 * index) })),
    );
    const message = `${MARK} `.repeat(1 + 25 * round);
    const [contact, booking] = await Promise.all([
      post('/api/contact', aContact({ ...person, message })),
      post('/api/appointments', anAppointment({ ...person, message })),
      ...others,
    ]);
    const rejected = { status: 'rejected', rejectionReason: MARK.repeat(20) };
    await mutate(app, 'appointments.setStatus', { id: booking?.body.id, ...rejected }, token);
    const ignored = { status: 'ignored', rejectionReason: MARK.repeat(50) };
    await mutate(app, 'contacts.setStatus', { id: contact?.body.id, ...ignored }, token);
  }
  // Another process reads the files. If this one closed them, POSIX would drop SQLite's locks,
  // and the command would treat itself as the last user of the log.
  const kept = () =>
    spawnSync('grep', ['-l', '-r', MARK, app.location.DATA_DIR], { encoding: 'utf8' }).stdout;
  expect(kept()).not.toBe('');
  const { status, output } = await erase('--email', person.email, '--yes');
  expect([status, output]).toEqual([0, '15 contacts, 15 appointments erased.\n']);
  expect(kept()).toBe('');
});
