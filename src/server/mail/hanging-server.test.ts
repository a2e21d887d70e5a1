import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startJobs } from '../database/jobs.ts';
import { createLog } from '../log.ts';
import { aMailServer, sentMail } from '../testing/mail/sent-mail.ts';
import type { NewDelivery } from './deliveries.ts';

const SLOW = Array.from({ length: 20 }, (_, n) => `visitor${n}@slow.example`);

const mail = sentMail();
const { aDelivery, aSender, add, clock, database, smtp, stored } = mail;

beforeEach(() => {
  for (const recipient of SLOW) smtp().hangsFor.add(recipient);
});

/** Makes attempts hang, then makes a deliverable reminder due. Returns its delay in seconds. */
async function secondsLate(changes: readonly Partial<NewDelivery>[]): Promise<number> {
  await add(...changes.map(aDelivery));
  const dueAt = new Date(clock.at + 60_000);
  await add(aDelivery({ kind: 'reminder', recipient: 'client@example.com', dueAt }));
  const server = await aMailServer(smtp().url);
  const jobs = startJobs(database(), [aSender(server)], {
    log: createLog('silent'),
    isBusy: () => true,
  });
  onTestFinished(async () => {
    const stopped = jobs.stop();
    server.close();
    await stopped;
  });
  const before = smtp().begun();
  await expect.poll(() => smtp().begun() - before, { timeout: 30_000 }).toBeGreaterThan(2);
  clock.at = dueAt.getTime();
  const begun = performance.now();
  await expect.poll(() => smtp().recipients, { timeout: 60_000 }).toEqual(['client@example.com']);
  const late = (performance.now() - begun) / 1000;
  // A row is updated shortly after the mail server receives its message.
  const waiting = async () => (await stored()).filter(({ state }) => state === 'waiting').length;
  await expect.poll(waiting).toBe(changes.length);
  return late;
}

it('a reminder is sent while 20 attempts to other recipients hang and posts arrive', async () => {
  expect(await secondsLate(SLOW.map((recipient) => ({ recipient })))).toBeLessThan(30);
});
