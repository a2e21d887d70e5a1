import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/source-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FLOOD = { PARALLEL: '500', ROUNDS: '2' };
const HEALTHY_MS = 100;
/** On a machine that is busy itself, how many times its own slowness is no fault of the flood. */
const BUSY_FACTOR = 15;

describe('a batch of sign-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each([2, 10, 100])('of %d is refused with no hash computed', async (size) => {
    const path = Array(size).fill('admins.login').join(',');
    const body = Object.fromEntries(Array(size).fill(app.root).entries());
    const before = app.passwords.count();
    const answer = await call(app, 'POST', `/api/trpc/${path}?batch=1`, { body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('sessionToken');
    expect(app.passwords.count()).toBe(before);
  });
});

/** Milliseconds until `/healthz` answers with 200, on a connection that is already there. */
function healthTime(origin: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`/healthz answered ${response.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}

const p99Of = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/** The p99 of `/healthz` with nothing else to do: high where the machine itself is busy. */
async function p99AtRest(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let i = 0; i < 200; i++) times.push(await healthTime(origin, agent));
  agent.destroy();
  return p99Of(times);
}

/** Floods the server once; gives the flood's answers and the p99 of `/healthz` meanwhile. */
async function flood(origin: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/testing/login-flood.ts'], {
    env: { ...process.env, ...FLOOD, ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (child.exitCode === null) {
    times.push(await healthTime(origin, agent));
    await delay(5);
  }
  agent.destroy();
  await ended;
  const answers: Record<string, number> = JSON.parse(await printed);
  return { answers, p99: p99Of(times) };
}

describe('500 parallel wrong sign-ins', () => {
  // A neighbour on the machine may slow down one flood; a fault would slow down every one.
  it('leave /healthz quick and are all answered', { timeout: 120_000, retry: 3 }, async () => {
    const server = await startSourceServer(await databaseOfThisTest(), { LOG_LEVEL: 'info' });
    const healthy = Math.max(HEALTHY_MS, BUSY_FACTOR * (await p99AtRest(server.origin)));
    const { answers, p99 } = await flood(server.origin);
    const expected = ['401', '503 with Retry-After'];
    expect(Object.keys(answers).filter((answer) => !expected.includes(answer))).toEqual([]);
    expect(answers['401']).toBeGreaterThan(0);
    expect(p99).toBeLessThan(healthy);
  });
});
