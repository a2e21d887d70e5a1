import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { systemEnvironment } from '../environment.ts';
import { openDatabase } from '../open-database.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
import type { ServerProcess } from '../testing/programs/server-process.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';
import { createDeliveries } from './deliveries.ts';

const PROCESSES = 3;
const MESSAGES = 500;
const KILLS = 50;
/** The duration of each attempt, so that kills happen during attempts. */
const SLOW_MS = 300;
/** The time between the server's acceptance and the record of it, on a busy machine. */
const INSTANT_MS = 500;
/** Longer than any message takes from its claim to its final state. */
const QUIET_MS = 4_000;

/** A reproducible random sequence from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it.runIf(testsOnServer)('loses no mail if senders are killed at 50 moments', async () => {
  const random = randomFrom(71);
  const location = await databaseOfThisTest();
  const smtp = await startSmtpServer({ slowMs: SLOW_MS });
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', LOG_LEVEL: 'error' };
  const start = () => startSourceServer(location, env);
  const servers: Promise<ServerProcess>[] = [];
  for (let at = 0; at < PROCESSES; at++) servers.push(start());
  await Promise.all(servers);
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  onTestFinished(() => database.close());
  const { manager } = database;
  const deliveries = createDeliveries(database, systemEnvironment);
  const wanted = Array.from({ length: MESSAGES }, (_, at) => `visitor${at}@example.com`);
  await database.transaction((writer) =>
    deliveries.add(
      writer,
      wanted.map((recipient) => ({
        reason: `test/${recipient}`,
        kind: 'acknowledgement',
        leadId: null,
        recipient,
        content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', isAutomatic: true },
      })),
    ),
  );
  const waiting = async () => {
    const sql = "SELECT count(*) AS n FROM deliveries WHERE state = 'waiting'";
    return Number((await manager.query(sql))[0].n);
  };
  /** Expires the claims of killed processes. Waits until no live process can hold a claim. */
  async function endClaims(): Promise<void> {
    const begun = smtp.begun();
    await sleep(QUIET_MS);
    if (smtp.begun() !== begun || (await deliveries.hasDue('mail'))) return;
    const now = systemEnvironment.now();
    await database.write((writer) =>
      writer.update('delivery', { state: 'waiting' as const }, { dueAt: now }),
    );
  }
  async function nextBegun(): Promise<boolean> {
    for (const begun = smtp.begun(); smtp.begun() === begun; await sleep(10)) {
      if (await deliveries.hasDue('mail')) continue;
      if ((await waiting()) === 0) return false;
      await endClaims();
    }
    return true;
  }

  const kills: number[] = [];
  while (kills.length < KILLS && (await nextBegun())) {
    const moment = random() * SLOW_MS * 1.3;
    const victim = Math.floor(random() * PROCESSES);
    const server = await servers[victim];
    await sleep(moment);
    kills.push(performance.now());
    await server?.end('SIGKILL');
    servers[victim] = start();
  }
  await Promise.all(servers);
  while (await nextBegun());

  const taken = new Map<string, number[]>();
  for (const [at, recipient] of smtp.recipients.entries()) {
    taken.set(recipient, [...(taken.get(recipient) ?? []), smtp.takenAt[at] ?? 0]);
  }
  const twice = [...taken.values()].filter((times) => times.length > 1);
  process.stdout.write(
    `${kills.length} kills: ${taken.size} of ${MESSAGES} mails arrived, ${twice.length} of them twice\n`,
  );
  expect(kills).toHaveLength(KILLS);
  expect([...taken.keys()].toSorted()).toEqual(wanted.toSorted());
  // Only messages that the server accepted immediately before a kill arrived twice.
  const sinceTaken = twice.map(([first = 0]) => {
    const next = kills.find((kill) => kill > first - 50) ?? Number.POSITIVE_INFINITY;
    return next - first;
  });
  expect(sinceTaken.filter((ms) => ms > INSTANT_MS)).toEqual([]);
  const rows: { state: string }[] = await manager.query('SELECT state FROM deliveries');
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
});
