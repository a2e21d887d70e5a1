import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLink } from '../../leads/appointment-times.ts';
import { call, rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashOfToken } from '../../tokens.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const newToken = () => randomBytes(32).toString('base64url');
const book = (change: object, headers = {}) =>
  call(app, 'POST', '/api/appointments', { body: anAppointment({ ...change }), headers });
const openedBy = async (linkToken: string) => (await app.services.clientLinks.read(linkToken)).id;
const statusOf = async (id: string) =>
  (await rpc(app, 'appointments.get', { id }, token)).body.status;

describe('a link token that belongs to another appointment', () => {
  it('opens and cancels only the first', async () => {
    const linkToken = newToken();
    const first = await book({ linkToken });
    const second = await book({ linkToken }, { 'idempotency-key': crypto.randomUUID() });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await openedBy(linkToken)).toBe(first.body.id);
    await app.services.clientLinks.cancel(linkToken);
    expect(await statusOf(first.body.id)).toBe('rejected');
    expect(await statusOf(second.body.id)).toBe('pending');
  });

  it('keeps opening the appointment of the mail that contained it', async () => {
    const linkToken = newToken();
    const first = await book({});
    const link = { appointmentId: first.body.id, createdAt: new Date() };
    await app.database.write((writer) =>
      insertLink(writer, { hash: hashOfToken(linkToken), ...link }),
    );
    const second = await book({ linkToken });
    expect(second.status).toBe(201);
    expect(await openedBy(linkToken)).toBe(first.body.id);
  });
});
