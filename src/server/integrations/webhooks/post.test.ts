import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canMakeCertificates, makeCertificate } from '../../testing/programs/certificate.ts';
import { post } from './post.ts';

const HOST = 'crm.example';
const message = { headers: { 'webhook-id': 'an-id' }, body: '{"type":"contact.created"}' };

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A trial endpoint of this test. */
const serve = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createHttp(answer))}/hook`;
const send = (url: string, more = {}) => post({ url, ...message }, { allowsTrials: true, ...more });

it('posts the body with its headers, and returns the status before the end of the response', async () => {
  let received: IncomingMessage | undefined;
  let body = '';
  const url = await serve(async (request, response) => {
    received = request;
    body = await text(request);
    response.writeHead(202).write('This response has no end.');
  });
  expect(await send(url)).toBe(202);
  expect(received).toMatchObject({ method: 'POST', url: '/hook' });
  expect(received?.headers['webhook-id']).toBe('an-id');
  expect(body).toBe(message.body);
});

it('follows no redirect', async () => {
  let followed = 0;
  const other = await serve((_, response) => {
    followed += 1;
    response.end();
  });
  const url = await serve((_, response) => response.writeHead(307, { location: other }).end());
  expect(await send(url)).toBe(307);
  expect(followed).toBe(0);
});

it('rejects an endpoint that does not answer, and a host that is never resolved', async () => {
  const within = { withinMs: 300 };
  const error = 'There was no response within 0.3 seconds.';
  await expect(send(await serve(() => undefined), within)).rejects.toThrow(error);
  const resolve = () => new Promise<never>(() => undefined);
  await expect(send(`https://${HOST}/`, { ...within, resolve })).rejects.toThrow(error);
});

it('connects to no private address', async () => {
  let reached = 0;
  const port = await listening(
    createHttp((_, response) => {
      reached += 1;
      response.end();
    }),
  );
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost']) {
    const sent = send(`https://${host}:${port}/`);
    await expect(sent).rejects.toThrow('The host must have a public address.');
  }
  // A host whose answer changes is resolved once for each attempt.
  const resolved: string[] = [];
  const checks = {
    isPublic: (address: string) => address === '192.0.2.1',
    async resolve() {
      resolved.push(resolved.length === 0 ? '192.0.2.1' : '127.0.0.1');
      return [{ address: resolved.at(-1) ?? '', family: 4 }];
    },
  };
  const url = `https://${HOST}:${port}/`;
  await expect(send(url, { ...checks, withinMs: 300 })).rejects.toThrow();
  expect(resolved).toEqual(['192.0.2.1']);
  await expect(send(url, checks)).rejects.toThrow('public address');
  expect(reached).toBe(0);
});

it('refuses a host if one of its addresses is not allowed, or if it has none', async () => {
  const resolvedTo = (url: string, ...addresses: string[]) =>
    send(url, { resolve: async () => addresses.map((address) => ({ address, family: 4 })) });
  await expect(resolvedTo(`https://${HOST}/`)).rejects.toThrow('public address');
  await expect(resolvedTo(`https://${HOST}/`, '93.184.215.14', '10.0.0.1')).rejects.toThrow(
    'public address',
  );
  await expect(resolvedTo('http://localhost/', '93.184.215.14')).rejects.toThrow('public address');
});

describe.runIf(canMakeCertificates)('over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-tls-'));
  let files: ReturnType<typeof makeCertificate>;
  beforeAll(() => {
    files = makeCertificate(folder, HOST);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function sendTo(host: string, ca?: Buffer) {
    const certificate = { key: readFileSync(files.key), cert: readFileSync(files.certificate) };
    const port = await listening(
      createHttps(certificate, (_, response) => response.end('secure')) as unknown as Server,
    );
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const checks = { allowsTrials: false, resolve, isPublic: () => true };
    return send(`https://${host}:${port}/`, { ...checks, ...(ca && { ca }) });
  }

  it('requires a valid certificate of the host', async () => {
    await expect(sendTo(HOST)).rejects.toThrow('self-signed certificate');
    const ca = readFileSync(files.certificate);
    await expect(sendTo('other.example', ca)).rejects.toThrow(/altnames/);
    expect(await sendTo(HOST, ca)).toBe(200);
  });
});
