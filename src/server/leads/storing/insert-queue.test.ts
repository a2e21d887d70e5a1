import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { COMMIT_MS } from '../../operating-limits.ts';
import { createInsertQueue } from './insert-queue.ts';

const settings = { batch: 10, waiting: 20, lanes: 1, withdraw: async () => undefined };
const later = (ms = 1_000) => performance.now() + ms;

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function withFakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Advances fake time in steps, with iterations of the real event loop between them. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await endOfTurn();
  }
}

/** The outcome of each insert: `stored` or the code of its error. */
async function outcomes(inserts: Promise<void>[]): Promise<string[]> {
  const settled = await Promise.allSettled(inserts);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'stored' : (one.reason.fault ?? one.reason.code),
  );
}

describe('the insert queue', () => {
  it('rejects a row when too many wait, and stores those that wait', async () => {
    const { open, opened } = gate();
    const insert = createInsertQueue<number>({ ...settings, insert: () => opened });
    const accepted = [insert(0, later())];
    await endOfTurn();
    for (let row = 1; row <= 20; row++) accepted.push(insert(row, later()));
    await expect(insert(21, later())).rejects.toMatchObject({
      fault: 'unavailable',
      retryAfter: 1,
    });
    expect(insert.load()).toEqual({ waiting: 20, groups: 0, stored: 0 });
    open();
    await Promise.all(accepted);
    expect(insert.load()).toEqual({ waiting: 0, groups: 3, stored: 21 });
  });

  it('abandons a stuck statement, rejects its rows, and continues with the next', async () => {
    withFakeTime();
    let statements = 0;
    const insert = createInsertQueue<number>({
      ...settings,
      insert: () => (statements++ === 0 ? new Promise(() => undefined) : Promise.resolve()),
    });
    const stuck = insert(1, later(1_000));
    await endOfTurn();
    const results = outcomes([stuck, insert(2, later(9_000))]);
    await pass(1_000 + COMMIT_MS);
    expect(await results).toEqual(['unavailable', 'stored']);
    expect(statements).toBe(2);
  });

  it('does not start to store a row that has waited too long', async () => {
    withFakeTime();
    const stored: number[] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      batch: 1,
      async insert(rows) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        stored.push(...rows);
      },
    });
    const results = outcomes([1, 2, 3].map((row) => insert(row, later(700))));
    await endOfTurn();
    await pass(2_000);
    expect(await results).toEqual(['stored', 'stored', 'unavailable']);
    expect(stored).toEqual([1, 2]);
  });

  it('withdraws only rows that were stored after their rejection', async () => {
    withFakeTime();
    const withdrawn: number[] = [];
    const times = [0, 900, 3_000];
    const insert = createInsertQueue<number>({
      ...settings,
      insert: () => new Promise((resolve) => setTimeout(resolve, times.shift())),
      withdraw: async (rows) => void withdrawn.push(...rows),
    });
    const first = insert(1, later(1_000));
    await endOfTurn();
    const results = outcomes([first, insert(2, later(400)), insert(3, later(1_000))]);
    await pass(1_000);
    expect(await results).toEqual(['stored', 'unavailable', 'stored']);
    expect(withdrawn).toEqual([2]);

    const hung = outcomes([insert(4, later(500))]);
    await endOfTurn();
    await pass(500 + COMMIT_MS);
    expect(await hung).toEqual(['unavailable']);
    expect(withdrawn).toEqual([2]);
    await pass(3_000);
    expect(withdrawn).toEqual([2, 4]);
  });

  it('splits a failed statement, so that only the invalid row fails', async () => {
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
    const results = [0, 1, 2, 3, 4].map((row) => insert(row, later()));
    open();
    const became = (await Promise.allSettled(results)).map(({ status }) => status);
    expect(became).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual([0, 1, 2, 4]);
  });

  it('retries immediately without the rows that can never be stored', async () => {
    const statements: number[][] = [];
    const { open, opened } = gate();
    const insert = createInsertQueue<number>({
      ...settings,
      async insert(rows) {
        await opened;
        statements.push(rows);
        if (rows.some((row) => row % 2 === 1)) throw Object.assign(new Error(), { code: 'known' });
      },
      unstorable: async (rows) => rows.filter((row) => row % 2 === 1),
    });
    const results = outcomes([0, 1, 2, 3, 4].map((row) => insert(row, later())));
    open();
    expect(await results).toEqual(['stored', 'known', 'stored', 'known', 'stored']);
    expect(statements).toEqual([
      [0, 1, 2, 3, 4],
      [0, 2, 4],
    ]);
  });

  it('groups rows that arrive in one iteration or while a group is stored', async () => {
    const statements: number[][] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      async insert(rows) {
        statements.push(rows);
        await sleep(5);
      },
    });
    const rows = Array.from({ length: 15 }, (_, row) => row);
    const early = rows.slice(0, 3).map((row) => insert(row, later()));
    await endOfTurn();
    await Promise.all([...early, ...rows.slice(3).map((row) => insert(row, later()))]);
    expect(statements.map(({ length }) => length)).toEqual([3, 10, 2]);
    expect(statements.flat()).toEqual(rows);
  });

  it('runs as many concurrent statements as it has lanes', async () => {
    let underWay = 0;
    const seen: number[] = [];
    const insert = createInsertQueue<number>({
      ...settings,
      lanes: 2,
      async insert() {
        underWay += 1;
        seen.push(underWay);
        await sleep(5);
        underWay -= 1;
      },
    });
    await Promise.all(Array.from({ length: 20 }, (_, row) => insert(row, later())));
    expect(seen).toHaveLength(2);
    expect(Math.max(...seen)).toBe(2);
    await insert(15, later());
    expect(insert.load()).toEqual({ waiting: 0, groups: 3, stored: 21 });
  });
});
