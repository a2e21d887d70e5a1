import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

type End = 'stored' | 'failed' | 'refused';

function gate() {
  let time = 0;
  const admission = createAdmission({ most: 10, least: 2, timeoutMs: 1_000, now: () => time });
  const begin = () => {
    let end: (how: End) => void = () => undefined;
    const lasts = new Promise<End>((resolve) => {
      end = resolve;
    });
    const done = admission.admit(async ({ deadline, ended }) => {
      const how = await lasts;
      if (how !== 'refused') ended(how);
      return deadline;
    });
    done.catch(() => undefined);
    return { done, end };
  };
  /** Begins as many calls as fit, ends them after `milliseconds` and returns their number. */
  const fill = async (milliseconds: number, how: End = 'stored') => {
    const calls = [];
    while (!admission.isFull()) calls.push(begin());
    time += milliseconds;
    for (const { end } of calls) end(how);
    await Promise.allSettled(calls.map(({ done }) => done));
    return calls.length;
  };
  return { admission, begin, fill };
}

it('rejects a call immediately while it is full', async () => {
  const { admission, begin, fill } = gate();
  const first = begin();
  for (let count = 1; count < 10; count += 1) begin();
  await expect(begin().done).rejects.toMatchObject({ fault: 'unavailable', retryAfter: 1 });
  first.end('stored');
  await first.done;
  expect(admission.isFull()).toBe(false);
  expect(admission.isFull(1)).toBe(true);
  expect(await fill(1)).toBe(1);
});

it('returns the deadline of an admitted call', async () => {
  const { begin, fill } = gate();
  await fill(50);
  const call = begin();
  call.end('stored');
  expect(await call.done).toBe(1_050);
});

it('shrinks its limit to at least one while calls are slow, and grows it while they are fast', async () => {
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

it('shrinks its limit for slow failures, and does not grow it for fast ones', async () => {
  const { fill } = gate();
  expect(await fill(1_001, 'failed')).toBe(10);
  expect(await fill(10, 'failed')).toBe(7);
  expect(await fill(10, 'failed')).toBe(7);
});

it('ignores the duration of rejected calls', async () => {
  const { fill } = gate();
  expect(await fill(1_001, 'refused')).toBe(10);
  expect(await fill(1_001)).toBe(10);
  expect(await fill(10, 'refused')).toBe(7);
  expect(await fill(10, 'refused')).toBe(7);
});
