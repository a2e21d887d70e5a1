import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const WITHIN_MS = 5;
const PAIRS = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ slowHashes: true });
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
 * A hash takes about 30 ms, so a sign-in without one differs by far more than 5 ms. The test
 * uses the median difference of pairs, to ignore short disturbances by other processes.
 */
it('a sign-in takes as long for an unknown name as for a wrong password', async () => {
  const differences: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    // Alternate which of the two comes first.
    const unknownFirst = pair % 2 === 0;
    const names = unknownFirst
      ? [`nobody-${pair}`, app.root.username]
      : [app.root.username, `nobody-${pair}`];
    const [first, second] = [await timeOf(names[0] ?? ''), await timeOf(names[1] ?? '')];
    differences.push(unknownFirst ? first - second : second - first);
  }
  expect(Math.abs(median(differences))).toBeLessThan(WITHIN_MS);
});
