import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { anAppointment } from '../testing/factories.ts';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
import type { ServerProcess } from '../testing/programs/server-process.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

const CLIENT = 'layla@example.com';
const POLLING = { timeout: 120_000, interval: 100 };
/** Longer than the delay of a message while an older one is being sent. */
const LONG_MS = 12_000;

async function call(
  { origin }: ServerProcess,
  method: string,
  path: string,
  body: object,
  as?: string,
) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}
const signIn = async (server: ServerProcess): Promise<string> =>
  (await call(server, 'POST', '/admin/login', FIRST_ADMIN)).sessionToken;

/**
 * Process A hangs while it sends a meeting's invitation, and the test pauses it. Then the meeting
 * is moved, and process B must send the update.
 */
async function hangingInvitation() {
  const location = await databaseOfThisTest();
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', LOG_LEVEL: 'error' };
  const start = () => startSourceServer(location, env);
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  onTestFinished(() => database.close());
  const rows = (columns: string): Promise<Record<string, unknown>[]> =>
    database.manager.query(
      `SELECT ${columns} FROM deliveries WHERE kind = 'invitation' ORDER BY id`,
    );
  const change = (sql: string) =>
    database.write((writer) => writer.query(`UPDATE deliveries ${sql}`));
  /** Makes a stored invitation due immediately instead of in 30 s. */
  async function makeDue(invitations: number): Promise<void> {
    await expect.poll(() => rows('id'), POLLING).toHaveLength(invitations);
    await change(
      "SET due_at = created_at WHERE kind = 'invitation' AND state = 'waiting' AND attempts = 0",
    );
  }

  const a = await start();
  const { id } = await call(a, 'POST', '/appointments', anAppointment({ email: CLIENT }));
  await expect.poll(() => smtp.recipients, POLLING).toEqual([CLIENT]);
  smtp.hangsFor.add(CLIENT);
  const begun = smtp.begun();
  await call(
    a,
    'PATCH',
    `/admin/appointments/${id}/status`,
    { status: 'approved' },
    await signIn(a),
  );
  await makeDue(1);
  await expect.poll(() => smtp.begun(), POLLING).toBe(begun + 1);
  await sleep(500);
  // Later messages do not hang.
  smtp.hangsFor.clear();
  process.kill(a.pid, 'SIGSTOP');

  const b = await start();
  const move = { id, startsAt: '2099-01-20T06:00:00.000Z' };
  await call(b, 'POST', '/trpc/appointments.move', move, await signIn(b));
  await makeDue(2);
  return {
    smtp,
    rows,
    change,
    resume: () => process.kill(a.pid, 'SIGCONT'),
    /** The first words of the received subjects, except the acknowledgement's. */
    arrived: () => smtp.taken.slice(1).map(({ subject = '' }) => subject.split(':')[0]),
  };
}

describe.runIf(testsOnServer)('an update, while another process sends the invitation', () => {
  it('waits and arrives after the invitation', async () => {
    const { smtp, arrived, rows, resume } = await hangingInvitation();
    await sleep(LONG_MS);
    expect(arrived()).toEqual([]);
    smtp.release();
    resume();
    await expect.poll(arrived, POLLING).toEqual(['Confirmed', 'New time']);
    // A row is updated shortly after the mail server receives its message.
    const states = async () => (await rows('state')).map(({ state }) => state);
    await expect.poll(states, POLLING).toEqual(['sent', 'sent']);
  });

  it('is sent once the claim has expired, and no invitation is sent after it', async () => {
    const { smtp, arrived, change, rows, resume } = await hangingInvitation();
    await sleep(LONG_MS);
    expect(arrived()).toEqual([]);
    await change('SET handover_until = created_at WHERE handover_until IS NOT NULL');
    await expect.poll(arrived, POLLING).toEqual(['New time']);
    smtp.release(451);
    resume();
    await sleep(LONG_MS);
    expect(arrived()).toEqual(['New time']);
    const states = (await rows('state')).map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'sent']);
  });
});
