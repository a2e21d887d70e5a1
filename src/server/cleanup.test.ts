import { expect, it } from 'vitest';
import { cleanup } from './cleanup.ts';
import { insertRows } from './database/database.ts';
import { systemEnvironment } from './environment.ts';
import type { DeliveryRow } from './mail/delivery.entity.ts';
import { LIVE, MAIL, WEBHOOKS } from './operating-limits.ts';
import { call } from './testing/api-client.ts';
import { anAppointment } from './testing/factories.ts';
import { startTestApp } from './testing/test-app.ts';

const NOW = new Date('2041-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const AUDIT_DAYS = 400;
const { newId } = systemEnvironment;

it('deletes and clears once an hour what has reached its age, and nothing younger', async () => {
  const app = await startTestApp({ jobs: false });
  const { manager, write } = app.database;
  const adminId = (await manager.findOneByOrFail<{ id: string }>('admin', {})).id;
  /** Adds a row that is due and one that is not. */
  const add = (entity: string, column: string, ageMs: number, values: () => object) =>
    write((writer) => {
      const instants = [ageMs + 1_000, ageMs - 1_000].map((ms) => new Date(NOW.getTime() - ms));
      const rows = instants.map((instant) => ({ createdAt: NOW, ...values(), [column]: instant }));
      return insertRows(writer, entity, rows);
    });
  const tokenHash = () => newId().replaceAll('-', '').repeat(2);
  const message = (change: object) => () => ({
    id: newId(),
    reason: newId(),
    kind: 'answer',
    recipient: 'sara@example.com',
    sender: tokenHash(),
    content: '{}',
    state: 'sent',
    ...change,
  });
  await add('audit-entry', 'at', AUDIT_DAYS * DAY_MS, () => ({
    id: newId(),
    actorKind: 'system',
    actorId: 'system',
    actorName: '',
    data: '{}',
    action: 'leads.expired',
  }));
  await add('session', 'expiresAt', 0, () => ({
    tokenHash: tokenHash(),
    adminId,
    passwordVersion: 1,
    lastSeenAt: NOW,
  }));
  await add('one-time-token', 'expiresAt', 0, () => ({
    tokenHash: tokenHash(),
    purpose: 'password',
    data: '{}',
  }));
  await add('lead-presence', 'seenAt', LIVE.presentMs, () => ({
    leadId: newId(),
    adminId,
    adminName: 'Sara',
  }));
  const mailbox = 'sara@example.com';
  const confirmation = message({ state: 'waiting', sender: null, mailbox });
  await add('delivery', 'createdAt', MAIL.mailboxMs, confirmation);
  await add('delivery', 'createdAt', MAIL.senderMs, message({ state: 'waiting' }));
  await add('delivery', 'endedAt', MAIL.contentDays * DAY_MS, message({ sender: null }));
  const webhook = message({ channel: 'webhook', kind: 'event', sender: null });
  await add('delivery', 'endedAt', WEBHOOKS.loggedDays * DAY_MS, webhook);
  for (const calendarDay of ['2040-12-09', '2040-12-10']) {
    const sent = await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    const { id } = sent.body;
    await write((writer) => writer.update('appointment', { id }, { calendarDay }));
    const link = { hash: tokenHash(), appointmentId: id, createdAt: NOW };
    await write((writer) => insertRows(writer, 'appointment-link', [link]));
  }

  const job = cleanup(app.database, { now: () => NOW }, AUDIT_DAYS);
  expect(await job.hasWork()).toBe(true);
  await job.runBatch();
  expect(await job.hasWork()).toBe(false);
  const tables = ['audit-entry', 'session', 'one-time-token', 'lead-presence', 'appointment-link'];
  for (const table of tables) expect([table, await manager.count(table)]).toEqual([table, 1]);
  const order = { createdAt: 'ASC', endedAt: 'ASC' } as const;
  const mails = await manager.find<DeliveryRow>('delivery', { where: { channel: 'mail' }, order });
  expect(mails.map((it) => it.mailbox)).toEqual([null, mailbox, null, null, null, null]);
  expect(mails.map(({ sender, content }) => [sender !== null, content !== null])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [true, true],
    [false, false],
    [false, true],
  ]);
  expect(await manager.countBy('delivery', { channel: 'webhook' })).toBe(1);
  await app.close();
});
