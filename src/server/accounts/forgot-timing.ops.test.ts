import { afterAll, beforeAll, expect, it } from 'vitest';
import { rpc } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const WITHIN_MS = 5;
const PAIRS = 200;

let app: TestApp;
const { username } = anAdmin();
beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@71.example' },
    jobs: false,
  });
  const input = { username, password: 'correct horse' };
  await app.services.admins.join(
    input,
    { id: crypto.randomUUID(), email: 'layla@example.com' },
    async () => undefined,
  );
});
afterAll(() => app.close());

async function timeOf(name: string): Promise<number> {
  const began = performance.now();
  const { status } = await rpc(app, 'people.forgot', { username: name });
  expect(status).toBe(200);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

it('a forgotten password takes as long for an unknown name as for a known one', async () => {
  const differences: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    // A new period, in which the account gets another link.
    app.advanceClock(5 * 60_000);
    const unknownFirst = pair % 2 === 0;
    const names = unknownFirst ? [`nobody-${pair}`, username] : [username, `nobody-${pair}`];
    const [first, second] = [await timeOf(names[0] ?? ''), await timeOf(names[1] ?? '')];
    differences.push(unknownFirst ? first - second : second - first);
  }
  const sent = await app.database.manager.countBy('delivery', { kind: 'password-reset' });
  expect(sent).toBeGreaterThan(PAIRS / 2);
  expect(Math.abs(median(differences))).toBeLessThan(WITHIN_MS);
});
