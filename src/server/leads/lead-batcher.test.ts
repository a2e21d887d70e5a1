import { setImmediate as endOfTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LEAD_BATCHES } from '../operating-limits.ts';
import { createLeadBatcher } from './lead-repository.ts';

const unavailable = { code: 'busy', retryAfter: 1 };

/** A batcher whose statements wait for `open`, and the rows of each statement. */
function gated(fails: (row: number) => boolean = () => false) {
  const statements: number[][] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const batcher = createLeadBatcher<number>(async (rows) => {
    statements.push(rows);
    await opened;
    if (rows.some(fails)) throw new Error('duplicate');
  }, 1);
  return { batcher, statements, open };
}

it('stores rows that arrive in one tick, or during an INSERT, together', async () => {
  const { batcher, statements, open } = gated();
  const early = [0, 1, 2].map((row) => batcher.add(row));
  await endOfTick();
  const late = [3, 4].map((row) => batcher.add(row));
  expect(batcher.isBusy()).toBe(true);
  open();
  await Promise.all([...early, ...late]);
  expect(statements).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect(batcher.stored()).toBe(5);
});

it('stores each row of a failed batch alone, so that only the invalid row fails', async () => {
  const { batcher, statements, open } = gated((row) => row === 1);
  open();
  const results = await Promise.allSettled([0, 1, 2].map((row) => batcher.add(row)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(statements).toEqual([[0, 1, 2], [0], [1], [2]]);
});

it('rejects a row when too many wait', async () => {
  const { batcher, open } = gated();
  void batcher.add(-1);
  await endOfTick();
  const waiting = Array.from({ length: LEAD_BATCHES.waiting }, (_, row) => batcher.add(row));
  await expect(batcher.add(0)).rejects.toMatchObject(unavailable);
  open();
  await Promise.all(waiting);
});

it('stores the next rows while a connection hangs', async () => {
  const statements: number[][] = [];
  const batcher = createLeadBatcher<number>((rows) => {
    statements.push(rows);
    return statements.length === 1 ? new Promise(() => undefined) : Promise.resolve();
  }, 1);
  void batcher.add(0);
  await endOfTick();
  expect(statements).toEqual([[0]]);
  await batcher.add(1);
  expect(statements).toEqual([[0], [1]]);
});
