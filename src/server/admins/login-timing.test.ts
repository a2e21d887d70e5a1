import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const WITHIN_MS = 5;
const PAIRS = { least: 40, most: 400 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function timeOf(username: string): Promise<number> {
  const began = performance.now();
  const body = { username, password: 'wrong password' };
  const { status } = await call(app, 'POST', '/api/admin/login', { body });
  expect(status).toBe(401);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/*
 * A hash takes some 30 ms, so a sign-in that saves one differs by far more than 5 ms. The noise of a
 * busy machine fades with more pairs: they are added until the medians are close, which those of a
 * real difference never are.
 */
it('a sign-in takes as long for an unknown name as for a wrong password', {
  timeout: 120_000,
}, async () => {
  const unknown: number[] = [];
  const wrong: number[] = [];
  const difference = () => Math.abs(median(unknown) - median(wrong));
  while (unknown.length < PAIRS.most) {
    const nobody = `nobody-${unknown.length}`;
    // Neither is always the first of its pair.
    const pair = [
      () => timeOf(nobody).then((ms) => unknown.push(ms)),
      () => timeOf(app.root.username).then((ms) => wrong.push(ms)),
    ];
    if (unknown.length % 2) pair.reverse();
    for (const measure of pair) await measure();
    if (unknown.length >= PAIRS.least && difference() < WITHIN_MS) break;
  }
  expect(difference()).toBeLessThan(WITHIN_MS);
});
