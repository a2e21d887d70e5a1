import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Log } from '../log.ts';
import { call } from '../testing/api-client.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';
import { forgottenProxyWarning } from './forgotten-proxy.ts';

const FROM_PROXY = { headers: { 'x-forwarded-for': '203.0.113.7' } };

it.each([
  [0, 1],
  [1, 0],
])('with %i trusted proxies logs %i warnings', (trustedHops, times) => {
  const warnings: unknown[] = [];
  const log = { warn: (warning: unknown) => warnings.push(warning) } as unknown as Log;
  const warnOf = forgottenProxyWarning(log, trustedHops);
  warnOf({ headers: {} } as IncomingMessage);
  expect(warnings).toEqual([]);
  for (let requests = 0; requests < 3; requests += 1) warnOf(FROM_PROXY as never);
  expect(warnings).toHaveLength(times);
});

it('the server warns once, regardless of the requested path', async () => {
  const server = await startSourceServer(await databaseOfThisTest());
  expect(server.output()).not.toContain('TRUST_PROXY_HOPS');
  for (const path of ['/about', '/healthz']) await call(server, 'GET', path, FROM_PROXY);
  // The log line arrives through a pipe and may arrive after the response.
  await expect.poll(server.output, { timeout: 60_000 }).toContain('TRUST_PROXY_HOPS is 0');
  expect(server.output().match(/TRUST_PROXY_HOPS is 0/g)).toHaveLength(1);
});
