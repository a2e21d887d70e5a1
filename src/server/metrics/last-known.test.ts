import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lastKnown } from './last-known.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it('waits at most a second for a read that hangs, and starts no other read', async () => {
  const read = vi.fn(() => new Promise<number>(() => undefined));
  const known = lastKnown(read);
  await known.refresh();
  pass(60_000);
  await known.refresh();
  expect(known).toMatchObject({ value: undefined, isFresh: false });
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps its last value when a read fails, and is no longer fresh', async () => {
  const read = vi.fn(async () => 7);
  const known = lastKnown(read);
  await known.refresh();
  pass(20_000);
  read.mockRejectedValueOnce(new Error('away'));
  await known.refresh();
  expect(known).toMatchObject({ value: 7, isFresh: false });
  pass(20_000);
  await known.refresh();
  expect(known.isFresh).toBe(true);
});

it('reads at most once in 15 seconds', async () => {
  const read = vi.fn(async () => 7);
  const known = lastKnown(read);
  await Promise.all([known.refresh(), known.refresh()]);
  pass(14_000);
  await known.refresh();
  expect(read).toHaveBeenCalledTimes(1);
  pass(2_000);
  await known.refresh();
  expect(read).toHaveBeenCalledTimes(2);
});
