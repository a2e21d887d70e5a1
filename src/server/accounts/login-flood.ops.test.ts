import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';

const FLOOD = { PARALLEL: '500', ROUNDS: '2' };
const HEALTHY_MS = 100;
/** The allowed ratio of the p99 during the flood to the p99 at rest. It is high for busy machines. */
const BUSY_FACTOR = 15;

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

/** The p99 of `/healthz` without other requests: high if the machine is busy. */
async function p99AtRest(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let i = 0; i < 200; i++) times.push(await healthTime(origin, agent));
  agent.destroy();
  return p99Of(times);
}

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

it('/healthz stays fast during 500 parallel failed sign-ins, which all get a response', async () => {
  const server = await startSourceServer(await databaseOfThisTest(), { LOG_LEVEL: 'info' });
  const healthy = Math.max(HEALTHY_MS, BUSY_FACTOR * (await p99AtRest(server.origin)));
  const { answers, p99 } = await flood(server.origin);
  const expected = ['401', '503 with Retry-After'];
  expect(Object.keys(answers).filter((answer) => !expected.includes(answer))).toEqual([]);
  expect(answers['401']).toBeGreaterThan(0);
  expect(p99).toBeLessThan(healthy);
});
