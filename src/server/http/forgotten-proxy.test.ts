import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Log } from '../log.ts';
import { forgottenProxyWarning } from './client-key.ts';

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
