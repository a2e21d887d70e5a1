import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Availability } from '#shared/calendar/calendar.ts';
import { watchTimes } from './use-booking-choice.ts';

const choice = { date: '2099-03-02', timezone: 'UTC-8', serviceType: 'site-acquisition' };

/** A server that responds on request. */
function manualServer() {
  const calls: { signal: AbortSignal; answer: (minutes: number) => void; fail: () => void }[] = [];
  const ask = (_input: unknown, signal: AbortSignal) =>
    new Promise<Availability>((resolve, reject) => {
      const answer = (minutes: number) => resolve({ minutes, slots: [] });
      calls.push({ signal, answer, fail: () => reject(new Error('offline')) });
    });
  return { calls, ask };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('skips a choice that is replaced immediately, and reports nothing after it is stopped', async () => {
  const { calls, ask } = manualServer();
  const reported: number[] = [];
  const watch = (date: string) =>
    watchTimes({ ...choice, date }, ({ minutes }) => reported.push(minutes), ask);
  watch('2099-03-01')();
  const stop = watch('2099-03-02');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(1);

  stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([reported, calls.length]).toEqual([[], 1]);
});

test('polls every minute, even after a failure, and ignores an outdated response', async () => {
  const { calls, ask } = manualServer();
  const reported: number[] = [];
  const stop = watchTimes(choice, ({ minutes }) => reported.push(minutes), ask);
  await vi.advanceTimersByTimeAsync(1_000);
  calls[0]?.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
  calls[2]?.answer(3);
  calls[1]?.answer(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reported).toEqual([3]);
  stop();
});

test.each([
  { ...choice, date: '20990-03-02' },
  { ...choice, date: '2099-02-30' },
  { ...choice, serviceType: '' },
])('sends no call for an incomplete or invalid choice: %j', async (faulty) => {
  const { calls, ask } = manualServer();
  watchTimes(faulty, () => undefined, ask);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(calls).toEqual([]);
});
