import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { WebhookLog } from '#shared/integrations/webhooks.ts';
import { call, signIn } from '../testing/api-client.ts';
import { canMakeCertificates, makeCertificate } from '../testing/programs/certificate.ts';
import { startTestApp } from '../testing/test-app.ts';

/** The address that the test treats as public, because its servers are at it. */
const ACCEPTED = '127.0.0.1';
const NOT_PUBLIC = 'The host must have a public address.';

async function portOf(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, ACCEPTED, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (answer: RequestListener) =>
  `http://${ACCEPTED}:${await portOf(createHttp(answer))}/`;

async function badCertificate(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, certificate } = makeCertificate(folder, 'certificate.example');
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  return portOf(createHttps(options, (_, response) => response.end()));
}

const endless: RequestListener = (_, response) => {
  const write = (): void => {
    if (!response.destroyed) response.write(Buffer.alloc(16_384, 'x'), () => setImmediate(write));
  };
  write();
};

it.runIf(canMakeCertificates)('logs each endpoint that is refused, with the reason', async () => {
  const app = await startTestApp({ jobs: false });
  onTestFinished(() => app.close());
  const token = await signIn(app, app.root);
  const port = await badCertificate();
  const resolved = new Map<string, number>();
  /** The host of the rebinding case has a private address from its second resolution on. */
  async function resolve(host: string) {
    const count = (resolved.get(host) ?? 0) + 1;
    resolved.set(host, count);
    const isPrivate = host === 'private.example' || (host === 'rebound.example' && count > 1);
    return [{ address: isPrivate ? '10.0.0.1' : ACCEPTED, family: 4 }];
  }
  const isPublic = (address: string) => address === ACCEPTED;
  const [, send] = app.services.webhooks.jobs({ resolve, isPublic });

  const CASES = {
    'https://private.example/': [NOT_PUBLIC],
    [`https://rebound.example:${port}/`]: ['self-signed certificate', NOT_PUBLIC],
    [`https://certificate.example:${port}/`]: ['self-signed certificate'],
    [await serve((_, response) => response.writeHead(302, { location: '/' }).end())]: [
      'HTTP 302: redirects are not followed',
    ],
    [await serve(() => undefined)]: ['There was no complete response within 10 seconds.'],
    [await serve(endless)]: ['The response is larger than 64 kB.'],
  };
  const logs = new Map<string, string>();
  for (const url of Object.keys(CASES)) {
    const body = { url, types: [] };
    const made = await call(app, 'POST', '/api/v1/webhooks', { token, body });
    const path = `/api/v1/webhooks/${made.body.webhook.id}`;
    const { delivery } = (await call(app, 'POST', `${path}/test`, { token, body: {} })).body;
    logs.set(url, `${path}/deliveries/${delivery.id}`);
  }
  async function attempt(): Promise<void> {
    while (await send?.hasWork()) await send?.runBatch();
    await send?.settled?.();
  }
  await attempt();
  const rebound = logs.get(`https://rebound.example:${port}/`);
  await call(app, 'POST', `${rebound}/resend`, { token, body: {} });
  await attempt();

  const attempts = new Map<string, number>();
  for (const [url, answers] of Object.entries(CASES)) {
    const log: WebhookLog = (await call(app, 'GET', logs.get(url) ?? '', { token })).body;
    expect(log, url).toMatchObject({ state: 'waiting', answer: answers.at(-1) });
    // While the slow endpoint is tried, others are tried again.
    const logged = new Set(log.attemptLog.map((attempted) => attempted.answer));
    expect([...logged], url).toEqual(answers);
    attempts.set(url, log.attemptLog.length);
  }
  // One resolution for each attempt.
  expect(resolved.get('rebound.example')).toBe(attempts.get(`https://rebound.example:${port}/`));
});
