import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function gate() {
  let time = 0;
  const admission = createAdmission({ most: 10, least: 2, patience: 1_000, now: () => time });
  /** A call that lasts until it is ended, which is told whether it is still awaited. */
  const begin = () => {
    let end = (): void => undefined;
    const lasts = new Promise<void>((resolve) => {
      end = resolve;
    });
    const done = admission.admit(async (stillAwaited) => {
      await lasts;
      stillAwaited();
    });
    done.catch(() => undefined);
    return { done, end };
  };
  /** Begins as many as there is room for, ends them after `milliseconds`, and says how many. */
  const fill = async (milliseconds: number) => {
    const calls = [];
    while (!admission.isFull()) calls.push(begin());
    time += milliseconds;
    for (const { end } of calls) end();
    await Promise.allSettled(calls.map(({ done }) => done));
    return calls.length;
  };
  return { admission, begin, fill };
}

it('refuses a call at once when it is full, until one ends', async () => {
  const { admission, begin, fill } = gate();
  const first = begin();
  for (let count = 1; count < 10; count += 1) begin();
  await expect(begin().done).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  first.end();
  await first.done;
  expect(admission.isFull()).toBe(false);
  expect(admission.isFull(1)).toBe(true);
  expect(await fill(1)).toBe(1);
});

it('stops a call for which nobody waits any more', async () => {
  const { begin, fill } = gate();
  const call = begin();
  await fill(1_001);
  call.end();
  await expect(call.done).rejects.toMatchObject({ code: 'unavailable' });
});

it('takes fewer while they are slow, never none, and more as they are quick', async () => {
  const { fill } = gate();
  expect(await fill(1_001)).toBe(10);
  expect(await fill(501)).toBe(7);
  expect(await fill(400)).toBe(4);
  expect(await fill(501)).toBe(4);
  for (let times = 0; times < 10; times += 1) await fill(1_001);
  expect(await fill(10)).toBe(2);
  expect(await fill(10)).toBe(4);
  expect(await fill(10)).toBe(8);
  expect(await fill(10)).toBe(10);
});
