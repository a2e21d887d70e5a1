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

async function linkOf(id: string): Promise<string | null> {
  const sql = 'SELECT link_hash AS hash FROM appointments WHERE id = ?';
  const [row] = await app.database.manager.query(sql, [id]);
  return row.hash;
}

describe('a link token that belongs to another appointment', () => {
  it('opens and cancels only the first; the second is stored without a link', async () => {
    const linkToken = newToken();
    const first = await book({ linkToken });
    const second = await book({ linkToken }, { 'idempotency-key': crypto.randomUUID() });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await openedBy(linkToken)).toBe(first.body.id);
    expect(await linkOf(second.body.id)).toBeNull();
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
    expect(await linkOf(second.body.id)).toBeNull();
    expect(await openedBy(linkToken)).toBe(first.body.id);
  });

  it('does not affect other bookings inserted in the same group', async () => {
    const shared = newToken();
    const tokens = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? shared : newToken()));
    const answers = await Promise.all(tokens.map((linkToken) => book({ linkToken })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const links = await Promise.all(answers.map(({ body }) => linkOf(body.id)));
    const linked = tokens.filter((_, at) => links[at] !== null);
    expect(linked.filter((each) => each === shared)).toHaveLength(1);
    expect(linked).toHaveLength(31);
    const at = links.indexOf(hashOfToken(shared));
    expect(await openedBy(shared)).toBe(answers[at]?.body.id);
  });
});
