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
import { WEBHOOKS } from '../../operating-limits.ts';
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
const send = (url: string) => post({ url, ...message }, { allowsTrials: true });

it('posts the body with its headers, and returns the response', async () => {
  let received: IncomingMessage | undefined;
  let body = '';
  const url = await serve(async (request, response) => {
    received = request;
    body = await text(request);
    response.writeHead(202).end('Thank you');
  });
  expect(await send(url)).toEqual({ status: 202, body: 'Thank you' });
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
  expect((await send(url)).status).toBe(307);
  expect(followed).toBe(0);
});

it('rejects an endless response after 64 kB', async () => {
  let sent = 0;
  const url = await serve((_, response) => {
    const part = Buffer.alloc(16_384, 'x');
    const write = (): void => {
      if (response.destroyed) return;
      sent += part.length;
      response.write(part, () => setImmediate(write));
    };
    write();
  });
  await expect(send(url)).rejects.toThrow('The response is larger than 64 kB.');
  const before = sent;
  await new Promise((resolve) => setTimeout(resolve, 200));
  // The connection is closed, so that only what was in buffers has been sent.
  expect(sent - before).toBeLessThan(16 * WEBHOOKS.responseBytes);
});

it('rejects a change of the protocol', async () => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n';
  const url = await serve(({ socket }) => socket.write(head));
  await expect(send(url)).rejects.toThrow('There was no complete response.');
});

describe('within 10 seconds in total', () => {
  const slow: [what: string, answer: RequestListener][] = [
    ['no response', () => undefined],
    [
      'a response byte by byte',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 200);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ];

  it.concurrent.each(slow)('rejects %s', async (_, answer) => {
    const server = createHttp(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const begun = performance.now();
    const error = 'There was no complete response within 10 seconds.';
    await expect(send(`http://127.0.0.1:${port}/`)).rejects.toThrow(error);
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(WEBHOOKS.attemptMs - 100);
    expect(took).toBeLessThan(WEBHOOKS.attemptMs + 5_000);
    server.closeAllConnections();
    server.close();
  });

  it.concurrent('rejects a host that is never resolved', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const sent = post({ url: `https://${HOST}/`, ...message }, { allowsTrials: false, resolve });
    await expect(sent).rejects.toThrow('within 10 seconds');
  });
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
    const sent = post({ url: `https://${host}:${port}/`, ...message }, { allowsTrials: true });
    await expect(sent).rejects.toThrow('The host must have a public address.');
  }
  expect(reached).toBe(0);
});

it('resolves a host once, and connects only to the address that was checked', async () => {
  const resolved: string[] = [];
  // The first answer is public and reserved for documentation, the second would be this machine.
  const resolve = async () => {
    const address = resolved.length === 0 ? '192.0.2.1' : '127.0.0.1';
    resolved.push(address);
    return [{ address, family: 4 }];
  };
  let reached = 0;
  const port = await listening(
    createHttp((_, response) => {
      reached += 1;
      response.end();
    }),
  );
  const url = `https://${HOST}:${port}/`;
  const isPublic = (address: string) => address === '192.0.2.1';
  const checks = { allowsTrials: false, resolve, isPublic };
  await expect(post({ url, ...message }, checks)).rejects.toThrow();
  expect(resolved).toEqual(['192.0.2.1']);
  // A second attempt checks the new answer.
  await expect(post({ url, ...message }, checks)).rejects.toThrow('public address');
  expect(reached).toBe(0);
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
    const sent = { url: `https://${host}:${port}/`, ...message };
    return post(sent, { ...checks, ...(ca && { ca }) });
  }

  it('rejects a certificate that nobody has signed', async () => {
    await expect(sendTo(HOST)).rejects.toThrow('self-signed certificate');
  });

  it('rejects a certificate of another host', async () => {
    const sent = sendTo('other.example', readFileSync(files.certificate));
    await expect(sent).rejects.toThrow(/altnames/);
  });

  it('sends to a host with a valid certificate', async () => {
    expect((await sendTo(HOST, readFileSync(files.certificate))).body).toBe('secure');
  });
});
