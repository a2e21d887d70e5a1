import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKeyedLimit } from './login-limits.ts';

const busy = { code: 'busy', retryAfter: 1 };

function lastingCall() {
  let end = (): void => undefined;
  const lasts = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => lasts, end };
}

it('rejects calls above the limit of one key, and accepts calls of another key', async () => {
  const limited = createKeyedLimit({ each: 1, waiting: 1, maxWaitMs: 10_000 });
  const first = lastingCall();
  const calls = [limited('a', first.work), limited('a', async () => undefined)];
  await expect(limited('a', async () => undefined)).rejects.toMatchObject(busy);
  expect(await limited('b', async () => 'taken')).toBe('taken');
  first.end();
  await Promise.all(calls);
  expect(await limited('a', async () => 'taken')).toBe('taken');
});

it('rejects a call that has waited too long, without running its work', async () => {
  const limited = createKeyedLimit({ each: 1, waiting: 1, maxWaitMs: 5 });
  const first = lastingCall();
  const done = limited('a', first.work);
  let worked = false;
  const late = limited('a', async () => {
    worked = true;
  });
  late.catch(() => undefined);
  await sleep(20);
  first.end();
  await done;
  await expect(late).rejects.toMatchObject(busy);
  expect(worked).toBe(false);
});
