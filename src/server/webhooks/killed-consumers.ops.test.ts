import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { FeedPage } from '#shared/integrations/feed.ts';
import { storedInstant } from '../database/insert-rows.ts';
import { openDatabase } from '../open-database.ts';
import { CHANNELS } from '../operating-limits.ts';
import { call, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import type { ServerProcess } from '../testing/programs/server-process.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';
import { receiveWebhooks } from '../testing/webhooks/webhook-receiver.ts';

const PROCESSES = 2;
const WRITERS = 24;
const LEADS = 2_000;
/** The numbers of stored leads at which a process is killed. */
const KILLS = [600, 1_300];
const TYPES = 'contact.created,appointment.created';

it.runIf(testsOnServer)(
  'every lead reaches feed and long poll exactly once, and the webhook at least once',
  async () => {
    const location = await databaseOfThisTest();
    const env = { LOG_LEVEL: 'error', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
    const start = () => startSourceServer(location, env);
    const servers: ServerProcess[] = [];
    for (let at = 0; at < PROCESSES; at += 1) servers.push(await start());
    const some = (): ServerProcess => {
      const server = servers[Math.floor(Math.random() * PROCESSES)];
      if (!server) throw new Error('No server is running.');
      return server;
    };
    const token = await signIn(some(), FIRST_ADMIN);
    const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
    onTestFinished(() => database.close());

    const endpoint = await receiveWebhooks((_, count) => (count % 3 === 0 ? 500 : 200));
    const body = { url: endpoint.url, types: TYPES.split(',') };
    const made = await call(some(), 'POST', '/api/v1/webhooks', { token, body });
    expect(made.status).toBe(201);

    const stored = new Set<string>();
    let isWritten = false;
    /** Calls any process until one answers; a killed one does not, and a busy one rejects. */
    async function persistent(method: string, path: string, send: object) {
      for (;;) {
        const answer = await call(some(), method, path, send).catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        await sleep(50);
      }
    }
    async function write(): Promise<void> {
      for (let n = 0; stored.size < LEADS; n += 1) {
        const [path, lead] =
          n % 2 === 0 ? ['/api/contact', aContact()] : ['/api/appointments', anAppointment()];
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const { status, body } = await persistent('POST', path as string, { body: lead, headers });
        expect(status).toBe(201);
        stored.add(body.id);
      }
    }
    async function consume(): Promise<string[]> {
      const ids: string[] = [];
      let after = '0';
      for (let isOver = false; !isOver; ) {
        const wasWritten = isWritten;
        const path = `/api/v1/events?after=${after}&types=${TYPES}&limit=100`;
        const { status, body } = await persistent('GET', path, { token });
        expect(status).toBe(200);
        const page: FeedPage = body;
        ids.push(...page.data.flatMap(({ subject }) => subject?.id ?? []));
        after = page.next;
        // The last leads may not have a number yet.
        isOver = wasWritten && page.data.length === 0 && ids.length >= stored.size;
        await sleep(200);
      }
      return ids;
    }
    async function kill(): Promise<void> {
      for (const [victim, at] of KILLS.entries()) {
        while (stored.size < at) await sleep(20);
        await servers[victim]?.end('SIGKILL');
        servers[victim] = await start();
      }
    }
    /** Retries due in minutes are due now. Claims, which are shorter, are not touched. */
    async function shortenRetries(): Promise<void> {
      const [now, beyond] = [0, CHANNELS.webhook.claimMs + 30_000].map((ms) =>
        storedInstant(new Date(Date.now() + ms)),
      );
      await database.write((writer) =>
        writer.query(
          "UPDATE deliveries SET due_at = ? WHERE channel = 'webhook' AND state = 'waiting' AND due_at > ?",
          [now, beyond],
        ),
      );
    }
    const unsent = async (): Promise<number> => {
      await shortenRetries();
      const sql =
        "SELECT count(*) AS n FROM deliveries WHERE channel = 'webhook' AND state <> 'sent'";
      return Number((await database.manager.query(sql))[0].n);
    };
    async function receive(): Promise<string[]> {
      const ids = () => new Set(endpoint.received.map(({ body }) => String(body.subject.id)));
      while (!isWritten || ids().size < stored.size || (await unsent()) > 0) await sleep(500);
      return [...ids()];
    }

    const begun = performance.now();
    const writing = Promise.all([...Array.from({ length: WRITERS }, write), kill()]).then(() => {
      isWritten = true;
    });
    const [byFeed, byWebhook] = await Promise.all([consume(), receive(), writing]);
    const seconds = Math.round((performance.now() - begun) / 1_000);

    const all = [...stored].toSorted();
    const deliveryOf = new Map<string, string>();
    for (const { headers, body } of endpoint.received) {
      const id = String(headers['webhook-id']);
      expect(deliveryOf.get(id) ?? body.subject.id).toBe(body.subject.id);
      deliveryOf.set(id, body.subject.id);
    }
    process.stdout.write(
      `${all.length} leads in ${seconds} s, ${KILLS.length} kills: feed ${byFeed.length}, ` +
        `webhook ${byWebhook.length} with ${endpoint.received.length} requests and ${deliveryOf.size} ids\n`,
    );
    expect(byFeed.toSorted()).toEqual(all);
    expect(byWebhook.toSorted()).toEqual(all);
    // One id for each event, and one event for each id.
    expect(deliveryOf.size).toBe(all.length);
  },
);
