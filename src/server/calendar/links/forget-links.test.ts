import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLink } from '../../leads/appointment-times.ts';
import { call } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetLinks } from './client-link.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
});
afterAll(() => app.close());

it('deletes links to meetings of more than 90 days ago', async () => {
  const old = '2031-03-05';
  for (const preferredDate of [old, '2031-03-20']) {
    const body = anAppointment({ preferredDate });
    const { body: booked } = await call(app, 'POST', '/api/appointments', { body });
    const link = { appointmentId: booked.id, createdAt: new Date() };
    for (let mail = 0; mail < 2; mail += 1) {
      const hash = randomBytes(32).toString('hex');
      await app.database.write((writer) => insertLink(writer, { hash, ...link }));
    }
  }
  let now = new Date('2031-06-03T12:00:00Z');
  const job = forgetLinks(app.database, { now: () => now });
  const links = async () => (await app.database.manager.find('appointment-link')).length;
  expect([await job.hasWork(), await job.runBatch(), await job.hasWork()]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await links()).toBe(4);
  now = new Date('2031-06-05T12:00:00Z');
  expect([await job.hasWork(), await job.runBatch()]).toEqual([true, false]);
  expect(await links()).toBe(2);
});
