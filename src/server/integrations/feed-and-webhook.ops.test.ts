import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import { openDatabase } from '../open-database.ts';
import { type Answer, call, callUntilServed, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAdmin } from '../testing/factories.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';
import { receiveWebhooks, WEBHOOKS_PATH } from '../testing/webhooks/webhook-site.ts';

const WRITERS = 24;
/** Each round of a writer causes three events. */
const ROUNDS = 10;
const EVENTS = WRITERS * ROUNDS * 3;

it.runIf(testsOnServer)(
  '24 writers on two processes: each event once by feed, and by webhook',
  async () => {
    const location = await databaseOfThisTest();
    const env = { LOG_LEVEL: 'error' };
    const servers = [
      await startSourceServer(location, env),
      await startSourceServer(location, env),
    ];
    const serverOf = (at: number) => servers[at % servers.length] as (typeof servers)[number];
    const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
    onTestFinished(() => database.close());
    const token = await signIn(serverOf(0), FIRST_ADMIN);
    const { url, received } = await receiveWebhooks((_, count) => (count % 3 === 0 ? 503 : 200));
    const hook = await call(serverOf(0), 'POST', WEBHOOKS_PATH, {
      token,
      body: { url, types: [] },
    });
    expect(hook.status).toBe(201);
    // Answering a lead already assigns it to who answers.
    const path = '/api/admin/create-admin';
    const made = await call(serverOf(0), 'POST', path, { token, body: anAdmin() });
    const assigneeId = made.body.admin.id;

    /** The ids of the events of the answered changes. */
    const caused: (string | undefined)[] = [];
    async function write(at: number): Promise<void> {
      for (let round = 0; round < ROUNDS; round++) {
        const send = async (path: string, body: object, more: object = {}): Promise<Answer> => {
          const answer = await callUntilServed(serverOf(at), 'POST', path, { body, ...more });
          if (answer.status >= 300) throw new Error(JSON.stringify(answer));
          return answer;
        };
        const headers = { 'idempotency-key': `writer-${at}-round-${round}` };
        const { id } = (await send('/api/contact', aContact(), { headers })).body;
        const changes = [
          await send('/api/trpc/contacts.setStatus', { id, status: 'responded' }, { token }),
          await send('/api/trpc/leads.assign', { id, assigneeId }, { token }),
        ];
        caused.push(id, ...changes.map(({ body }) => body.result.data.undo));
      }
    }
    const read: PublicEvent[] = [];
    async function follow(): Promise<void> {
      let after = '0';
      // Each page comes from the other process.
      for (let page = 0; read.length < EVENTS; page++) {
        const path = `/api/v1/events?after=${after}`;
        const { body } = await callUntilServed(serverOf(page), 'GET', path, { token });
        read.push(...body.data);
        after = body.nextCursor;
        if (body.data.length === 0) await sleep(100);
      }
      const { body } = await call(serverOf(0), 'GET', `/api/v1/events?after=${after}`, { token });
      expect(body.data).toEqual([]);
    }
    await Promise.all([follow(), ...Array.from({ length: WRITERS }, (_, at) => write(at))]);

    const ids = read.map(({ id }) => id);
    expect(read.map(({ number }) => number)).toEqual(Array.from(read, (_, at) => at + 1));
    expect(new Set(ids).size).toBe(EVENTS);
    // On a busy machine, a change may be stored and answered by 503; its repeat changes nothing.
    expect(ids).toEqual(expect.arrayContaining(caused.filter((id) => id !== undefined)));

    const unsent = async () => {
      // Shortens the time until the next attempt from minutes.
      await database.write((writer) =>
        writer.query(
          "UPDATE deliveries SET due_at = handover_until WHERE state = 'waiting' AND handover_until < due_at",
        ),
      );
      const sql = "SELECT count(*) AS n FROM deliveries WHERE state <> 'sent'";
      return Number((await database.manager.query(sql))[0].n);
    };
    while ((await unsent()) > 0) await sleep(200);
    const failed = received.filter((_, at) => (at + 1) % 3 === 0);
    const repeated = received.length - new Set(received.map(({ body }) => body.id)).size;
    process.stdout.write(
      `${EVENTS} events, ${read.length} by feed; ${received.length} webhooks, ${failed.length} failed, ${repeated} repeats\n`,
    );
    expect(received.filter(({ headers, body }) => headers['webhook-id'] !== body.id)).toEqual([]);
    const accepted = received.filter((one) => !failed.includes(one)).map(({ body }) => body.id);
    expect([...new Set(accepted)].toSorted()).toEqual(ids.toSorted());
    const numbers = new Map(read.map(({ id, number }) => [id, number]));
    expect(received.filter(({ body }) => numbers.get(body.id) !== body.number)).toEqual([]);
    expect(repeated).toBe(failed.length);
  },
);
