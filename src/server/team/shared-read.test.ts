import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

it('shares one read among callers for some time, and reads again after a failure', async () => {
  let reads = 0;
  const shared = sharedRead(100, async () => {
    reads += 1;
    if (reads === 1) throw new Error('unavailable');
    return reads;
  });
  await expect(shared.read()).rejects.toThrow('unavailable');
  expect(await Promise.all([shared.read(), shared.read(), shared.read()])).toEqual([2, 2, 2]);
  await sleep(150);
  expect(await shared.read()).toBe(3);
  shared.forget();
  expect(await shared.read()).toBe(4);
});
