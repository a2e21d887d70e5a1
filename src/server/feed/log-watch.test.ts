import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FEED } from '../operating-limits.ts';
import { createLogWatch } from './log-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { warn: vi.fn() };
const never = new AbortController().signal;

it('has a limited number of places, which are freed', () => {
  const watch = createLogWatch({ readLast: async () => 0, log });
  for (let place = 0; place < FEED.held; place += 1) expect(watch.enter()).toBe(true);
  expect(watch.enter()).toBe(false);
  watch.leave();
  expect(watch.enter()).toBe(true);
});

it('reads the log once for all waiting requests, and not at all without one', async () => {
  let last = 5;
  const readLast = vi.fn(async () => last);
  const watch = createLogWatch({ readLast, log });
  await vi.advanceTimersByTimeAsync(10 * FEED.pollMs);
  expect(readLast).not.toHaveBeenCalled();
  const waiting = [5, 5, 5, 6].map((after) => watch.newer(after, 10_000, never));
  await vi.advanceTimersByTimeAsync(3 * FEED.pollMs);
  expect(readLast).toHaveBeenCalledTimes(3);
  last = 6;
  await vi.advanceTimersByTimeAsync(FEED.pollMs);
  await Promise.all(waiting.slice(0, 3));
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting[3];
  readLast.mockClear();
  await vi.advanceTimersByTimeAsync(10 * FEED.pollMs);
  expect(readLast).not.toHaveBeenCalled();
});

it('continues after a failed read', async () => {
  const readLast = vi.fn(async () => 6).mockRejectedValueOnce(new Error('lost'));
  const watch = createLogWatch({ readLast, log });
  const waiting = watch.newer(5, 60_000, never);
  await vi.advanceTimersByTimeAsync(2 * FEED.pollMs);
  await waiting;
  expect(log.warn).toHaveBeenCalledOnce();
});

it('ends a wait after its time, when the client leaves, and on shutdown', async () => {
  const watch = createLogWatch({ readLast: async () => 0, log });
  const timed = watch.newer(0, 1_000, never);
  await vi.advanceTimersByTimeAsync(1_000);
  await timed;
  const leaving = new AbortController();
  const left = watch.newer(0, 25_000, leaving.signal);
  leaving.abort();
  await left;
  const stopped = watch.newer(0, 25_000, never);
  watch.stop();
  await stopped;
  expect(watch.enter()).toBe(false);
});
