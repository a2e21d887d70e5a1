import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { call, mutate, rpc, signIn } from './api-client.ts';
import { anAppointment } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Monday, 3 March 2031, 08:00 in the UAE. */
export const BEGIN = Date.parse('2031-03-03T04:00:00Z');

/** Sets up a test file with bookings that have links. Each test starts at `BEGIN` without bookings. */
export function linkedBookings() {
  let app: TestApp;
  let session: string;
  let ahead = 0;

  function setClock(at: number): void {
    const by = at - (Date.now() + ahead);
    ahead += by;
    app.advanceClock(by);
  }

  beforeAll(async () => {
    app = await startTestApp({
      env: { SESSION_IDLE_MINUTES: '525600', SESSION_MAX_HOURS: '8760' },
    });
    setClock(BEGIN);
    session = await signIn(app, app.root);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.transaction(async (writer) => {
      for (const table of ['appointments', 'appointment_links']) {
        await writer.query(`DELETE FROM ${table}`);
      }
    });
    setClock(BEGIN);
  });

  const links = () => app.services.clientLinks;
  const get = async (id: string) => (await rpc(app, 'appointments.get', { id }, session)).body;
  return {
    app: () => app,
    setClock,
    links,
    /** A booking for Wednesday, 5 March 2031, 10:00 in the UAE, one hour. */
    async booked(change: Record<string, unknown> = {}) {
      const token = randomBytes(32).toString('base64url');
      const day = { preferredDate: '2031-03-05', preferredTime: '10:00 AM' };
      const body = anAppointment({ ...day, linkToken: token, ...change });
      const answer = await call(app, 'POST', '/api/appointments', { body });
      expect(answer.status).toBe(201);
      return { id: String(answer.body.id), token };
    },
    become: (id: string, status: string, more: object = {}) =>
      mutate(app, 'appointments.setStatus', { id, status, ...more }, session),
    stored: (id: string) => get(id),
    wish: (id: string, decision: 'accept' | 'keep') =>
      mutate(app, 'appointments.wish', { id, decision }, session),
    history: async (id: string) =>
      (await rpc(app, 'appointments.history', { id }, session)).body.events,
    read: (token: string) => links().read(token),
    askTime: (token: string, startsAt: string) => mutate(app, 'links.askTime', { token, startsAt }),
  };
}

export const WISH = {
  preferredDate: '2031-03-06',
  preferredTime: '02:00 PM',
  timezone: 'UTC+4',
} as const;
