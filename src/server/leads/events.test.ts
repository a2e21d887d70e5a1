import { V7Generator } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts.ts';
import { NO_DETAILS, THE_CLIENT } from '#shared/events.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { systemEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createServices } from '../services.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appendEvent, eventsOfLead } from './events.repository.ts';

const BEHIND_MS = -90_000;

type ContactChange = LeadStatusInput<Contact['status']>;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const post = async (): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id;

/** Simulates a process whose clock differs by `offsetMs`. Returns its `setStatus`. */
function processWithClock(offsetMs: number) {
  const { config, database, passwords } = app;
  const ids = new V7Generator();
  const now = () => new Date(Date.now() + offsetMs);
  const newId = () => ids.generateOrResetWithTs(now().getTime()).toString();
  const log = createLog('silent');
  const { leads } = createServices({
    config,
    database,
    passwords,
    log,
    environment: { now, newId },
  });
  return (change: Partial<ContactChange> & { id: string }, name: string) =>
    leads.contact.setStatus({ rejectionReason: null, ...change } as ContactChange, {
      kind: 'admin',
      id: crypto.randomUUID(),
      name,
    });
}

describe('two processes whose clocks differ by 90 seconds', () => {
  it('show the last actor of a lead, before and after events are numbered', async () => {
    const [ahead, behind] = [processWithClock(0), processWithClock(BEHIND_MS)];
    const id = await post();
    await ahead({ id, status: 'responded' }, 'Omar');
    await behind({ id, status: 'ignored' }, 'Sara');
    for (const _again of [1, 2]) {
      const { body } = await call(app, 'PATCH', `/api/admin/contacts/${id}/status`, {
        body: { status: 'unread', version: 1 },
        token,
      });
      expect(body.error).toBe('Sara has set this lead to ignored.');
      expect(body.current).toMatchObject({
        lead: { status: 'ignored', version: 3 },
        event: { actor: { kind: 'admin', name: 'Sara' } },
      });
      const { events } = (await query(app, 'contacts.history', { id }, token)).body.result.data;
      expect(events.map(({ adminName }: { adminName: string }) => adminName)).toEqual([
        'Sara',
        'Omar',
      ]);
      await logRead(app);
    }
  });
});

it('rejects an event with invalid or too long data', async () => {
  const subject = { kind: 'contact', id: crypto.randomUUID() } as const;
  const statuses = { from: { status: 'unread' }, to: { status: 'ignored' } };
  const store = (data: object) =>
    appendEvent(app.database.manager, systemEnvironment, {
      type: 'contact.status_changed',
      actor: THE_CLIENT,
      subject,
      version: 2,
      data: data as never,
    });
  await expect(store({ ...NO_DETAILS, from: 'unread' })).rejects.toThrow();
  await expect(store({ ...NO_DETAILS, ...statuses, reason: 'x'.repeat(8_192) })).rejects.toThrow(
    'long',
  );
  await store({ ...NO_DETAILS, ...statuses });
  const [event] = await eventsOfLead(app.database.manager, subject.id, 1);
  expect(event).toMatchObject({ type: 'contact.status_changed', data: statuses, version: 2 });
});
