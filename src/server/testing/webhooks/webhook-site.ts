import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import type { WebhookDelivery } from '#shared/integrations/webhooks.ts';
import { call, rpc, signIn } from '../api-client.ts';
import { aContact } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of unknown type.
  body: any;
}

/** A trial endpoint until the test ends. `answer` returns the status of each request. */
export async function receiveWebhooks(
  answer: (received: Received, count: number) => number | Promise<number> = () => 200,
) {
  const received: Received[] = [];
  let atOnce = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const sent = await text(request);
    const one = { headers: request.headers, text: sent, body: JSON.parse(sent) };
    received.push(one);
    const status = await answer(one, received.length);
    atOnce -= 1;
    response.writeHead(status).end(`Answer ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, mostAtOnce: () => most };
}

export const WEBHOOKS_PATH = '/api/v1/webhooks';
export const PATIENT = { timeout: 60_000, interval: 30 };

export interface Hook {
  id: string;
  path: string;
  secret: string;
}

/** Verifies a signature at the time of the request, because a test may move the server's clock. */
export function verify(secret: string, { text: body, headers }: Received): unknown {
  const now = Number(headers['webhook-timestamp']) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return new Verifier(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

export const arrived = (received: readonly Received[], count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), PATIENT);

/** Sets up a test file with a site that sends webhooks. Each test starts without endpoints. */
export function webhookSite(settings: Record<string, string> = {}) {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    // Tests move the clock by days.
    const env = { SESSION_IDLE_MINUTES: '525600', SESSION_MAX_HOURS: '8760', ...settings };
    app = await startTestApp({ env });
  });
  beforeEach(async () => {
    // A fresh proof of identity, because tests move the clock.
    token = await signIn(app, app.root);
  });
  afterEach(async () => {
    const { body } = await ask('GET', WEBHOOKS_PATH);
    for (const { id } of body.data) await ask('DELETE', `${WEBHOOKS_PATH}/${id}`);
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, body?: object) =>
    call(app, method, path, { token, ...(body && { body }) });
  const deliveries = async ({ path }: Hook, query = ''): Promise<WebhookDelivery[]> =>
    (await ask('GET', `${path}/deliveries${query}`)).body.data;

  return {
    app: () => app,
    ask,
    rpc: (name: string, input: object) => rpc(app, name, input, token),
    deliveries,

    async hookTo(url: string, types: readonly string[] = []): Promise<Hook> {
      // A fresh proof of identity, because tests move the clock.
      token = await signIn(app, app.root);
      const { status, body } = await ask('POST', WEBHOOKS_PATH, { url, types });
      expect(status, JSON.stringify(body)).toBe(201);
      const { id } = body;
      return { id, path: `${WEBHOOKS_PATH}/${id}`, secret: body.secret };
    },

    contact: async (): Promise<string> =>
      (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id,

    /** Waits until the newest delivery has this state. */
    only: (hook: Hook, state: string, attempts?: number): Promise<WebhookDelivery> =>
      vi.waitFor(async () => {
        const [delivery] = await deliveries(hook);
        expect(delivery?.state).toBe(state);
        if (attempts !== undefined) expect(delivery?.attempts).toBe(attempts);
        if (!delivery) throw new Error('There is no delivery.');
        return delivery;
      }, PATIENT),

    /** Waits until the queues contain every event of the log. */
    queuesFilled: () =>
      vi.waitFor(async () => {
        const [row] = await app.database.manager.query(
          `SELECT (SELECT count(*) FROM contacts WHERE log_number IS NULL) AS n,
            (SELECT number FROM locks WHERE name = 'last') -
            (SELECT number FROM locks WHERE name = 'webhooks') AS behind`,
        );
        expect([Number(row.n), Number(row.behind)]).toEqual([0, 0]);
      }, PATIENT),
  };
}
