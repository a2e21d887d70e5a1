import { expect, it } from 'vitest';
import { createInsertQueue } from './insert-queue.ts';
import { partRepeats } from './part-repeats.ts';

const keyed = (idempotencyKey: string | null) => ({ idempotencyKey });

it('stores a hundred repeats once in a few tries, and those beside them', async () => {
  const stored = new Set<string>();
  let others = 0;
  let tries = 0;
  const insert = createInsertQueue<{ idempotencyKey: string | null }>({
    patience: 1_000,
    batch: 100,
    waiting: 200,
    lanes: 1,
    async insert(rows) {
      tries += 1;
      const keys = rows.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
      if (new Set(keys).size < keys.length || keys.some((key) => stored.has(key))) {
        throw new Error('duplicate');
      }
      for (const key of keys) stored.add(key);
      others += rows.length - keys.length;
    },
    part: (rows) => partRepeats(rows, async (keys) => new Set(keys.filter((k) => stored.has(k)))),
  });
  const keys = Array.from({ length: 120 }, (_, index) => (index % 20 === 0 ? null : 'the same'));
  const results = await Promise.allSettled(keys.map((key) => insert(keyed(key))));
  const done = results.flatMap(({ status }, index) => (status === 'fulfilled' ? keys[index] : []));
  expect(done.filter((key) => key === null)).toHaveLength(6);
  expect(done.filter((key) => key !== null)).toHaveLength(1);
  expect([...stored, others]).toEqual(['the same', 6]);
  expect(tries).toBeLessThan(10);
});

it('leaves a group to be halved where no key explains its refusal', async () => {
  const rows = [keyed('one'), keyed('two'), keyed(null), keyed(null)];
  expect(await partRepeats(rows, async () => new Set())).toBeUndefined();
});
