import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createInsertQueue } from './insert-queue.ts';

const settings = { patience: 1_000, batch: 10, waiting: 20, lanes: 1 };

/** A statement that ends when the test says so. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the insert queue', () => {
  it('refuses a row when too many wait, and keeps those that do', async () => {
    const { open, opened } = gate();
    const insert = createInsertQueue<number>({ ...settings, insert: () => opened });
    const accepted = Array.from({ length: 21 }, (_, row) => insert(row));
    await expect(insert(21)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(insert.load()).toEqual({ waiting: 20, groups: 0, stored: 0 });
    open();
    await Promise.all(accepted);
    expect(insert.load()).toEqual({ waiting: 0, groups: 3, stored: 21 });
  });

  it('gives up a stuck statement, tells its callers, and goes on with the next', async () => {
    let statements = 0;
    const insert = createInsertQueue<number>({
      ...settings,
      patience: 20,
      insert: () => (statements++ === 0 ? new Promise(() => undefined) : Promise.resolve()),
    });
    await expect(insert(1)).rejects.toBeInstanceOf(AppError);
    await insert(2);
    expect(statements).toBe(2);
  });

  it('never stores a row that was dropped because it waited too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const stored: number[] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      patience: 30,
      batch: 1,
      async insert(rows) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        stored.push(...rows);
      },
    });
    const results = Promise.allSettled([insert(1), insert(2), insert(3)]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(stored).toEqual([1, 2]);
  });

  it('takes a failed statement apart, so that only the faulty row fails', async () => {
    const stored: number[] = [];
    const { open, opened } = gate();
    const insert = createInsertQueue<number>({
      ...settings,
      async insert(rows) {
        await opened;
        if (rows.includes(3)) throw new Error('duplicate');
        stored.push(...rows);
      },
    });
    const results = [0, 1, 2, 3, 4].map((row) => insert(row));
    open();
    const outcomes = (await Promise.allSettled(results)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual([0, 1, 2, 4]);
  });

  it('writes a lone row at once and gathers what comes meanwhile', async () => {
    const statements: number[][] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      async insert(rows) {
        statements.push(rows);
        await sleep(5);
      },
    });
    await Promise.all(Array.from({ length: 15 }, (_, row) => insert(row)));
    expect(statements.map(({ length }) => length)).toEqual([1, 10, 4]);
    expect(statements.flat()).toEqual(Array.from({ length: 15 }, (_, row) => row));
  });

  it('has one statement under way in each lane', async () => {
    const underWay = new Set<number>();
    const lanes: number[] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      lanes: 2,
      async insert(_, lane) {
        expect(underWay).not.toContain(lane);
        underWay.add(lane);
        lanes.push(lane);
        await sleep(5);
        underWay.delete(lane);
      },
    });
    await Promise.all(Array.from({ length: 15 }, (_, row) => insert(row)));
    expect(lanes.toSorted()).toEqual([0, 0, 1, 1]);
    await insert(15);
    expect(insert.load()).toEqual({ waiting: 0, groups: 5, stored: 16 });
  });
});
