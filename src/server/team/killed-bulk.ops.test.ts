import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import type { BulkAnswer } from '#shared/leads/bulk.ts';
import { openDatabase } from '../open-database.ts';
import { call, callUntilServed, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

const LEADS = 2_000;
/** The dashboard changes this many leads in one call. */
const PORTION = 100;
const CHANGE = { status: 'ignored', rejectionReason: 'Spam' };

it.runIf(testsOnServer)('2,000 bulk changes under kill -9: each lead is changed once', async () => {
  const location = await databaseOfThisTest();
  const start = () => startSourceServer(location, { LOG_LEVEL: 'error' });
  let server = await start();
  const token = await signIn(server, FIRST_ADMIN);
  const ids: string[] = [];
  for (let at = 0; at < LEADS; at += 100) {
    const items = Array.from({ length: 100 }, (_, n) => {
      return { key: `the-key-of-lead-${at + n}`, contact: aContact() };
    });
    const path = '/api/v1/contacts/batch';
    const { body } = await callUntilServed(server, 'POST', path, { token, body: { items } });
    ids.push(...body.data.flatMap(({ id }: { id?: string }) => id ?? []));
  }
  expect(ids).toHaveLength(LEADS);
  const change = async (portion: string[]): Promise<BulkAnswer> => {
    const body = { ids: portion, change: CHANGE };
    const answer = await call(server, 'POST', '/api/trpc/bulk.contacts', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result.data;
  };
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  onTestFinished(() => database.close());
  const changed = async () => {
    const sql = "SELECT count(*) AS n FROM contacts WHERE status = 'ignored'";
    return Number((await database.manager.query(sql))[0].n);
  };

  let [partial, kills, busy] = [0, 0, 0];
  const undo: string[] = [];
  // A portion is sent again like by a person who presses the button again.
  for (let at = 0; at < LEADS; at += PORTION) {
    const portion = ids.slice(at, at + PORTION);
    const before = await changed();
    const first = change(portion).catch(() => undefined);
    // Kills the process once it has changed some of them: a different number for each portion.
    const wanted = before + 1 + (((at / PORTION) * 37) % (PORTION - 10));
    while ((await changed()) < wanted) await sleep(1);
    await server.end('SIGKILL');
    kills++;
    const answered = await first;
    server = await start();
    const by = (await changed()) - before;
    if (by > 0 && by < PORTION) partial++;
    undo.push(...(answered?.undo ?? []));
    for (let isBusy = true; isBusy; ) {
      const answer = await change(portion);
      expect(answer.undo.length + answer.skipped.length).toBe(PORTION);
      undo.push(...answer.undo);
      isBusy = answer.skipped.some(({ reason }) => reason.includes('too busy'));
      if (isBusy) busy++;
    }
  }
  const again = await change(ids.slice(0, 500));
  expect([again.undo.length, again.skipped.length]).toEqual([0, 500]);

  await logRead({ database });
  const events: PublicEvent[] = [];
  for (let after = '0', size = 1; size > 0; ) {
    const path = `/api/v1/events?limit=100&types=contact.status_changed&after=${after}`;
    const { body } = await call(server, 'GET', path, { token });
    events.push(...body.data);
    size = body.data.length;
    after = body.nextCursor;
  }
  process.stdout.write(
    `${kills} kills, ${partial} within a portion: ${await changed()} of ${LEADS} leads changed, ${events.length} events, ${busy} busy answers\n`,
  );
  expect(partial).toBeGreaterThan(kills / 2);
  expect(events.map(({ subject }) => subject?.id).toSorted()).toEqual(ids.toSorted());
  expect(events.filter(({ data }) => data?.version !== 2 || data.status !== 'ignored')).toEqual([]);
  const known = new Set(events.map(({ id }) => id));
  expect(undo.filter((id) => !known.has(id))).toEqual([]);
});
