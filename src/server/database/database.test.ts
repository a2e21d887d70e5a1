import { expect, it } from 'vitest';
import { addFacts, inScope, outsideScope, scoped } from './database.ts';

/** A database that records its commits. */
function aDatabase() {
  const done: string[] = [];
  const transaction = async <T>(work: (manager: never) => Promise<T>): Promise<T> => {
    const result = await work(undefined as never);
    done.push('commit');
    return result;
  };
  return { done, ...scoped({ transaction, write: transaction }) };
}

const change = async () => ({ affected: 1 });

it('joins the first transaction that changes a row', async () => {
  const { done, transaction, write } = aDatabase();
  const join = async () => void done.push('entry');
  await inScope(join, async () => {
    await outsideScope(() => write(change));
    await write(async () => ({ affected: 0 }));
    await transaction(async () => null);
    await write(change);
    await transaction(change);
  });
  await write(change);
  expect(done).toEqual(['commit', 'commit', 'commit', 'entry', 'commit', 'commit', 'commit']);
});

it('joins the next transaction if the first one fails', async () => {
  const { done, transaction } = aDatabase();
  await inScope(
    async () => void done.push('entry'),
    async () => {
      const failed = transaction(() => Promise.reject(new Error('deadlock')));
      await expect(failed).rejects.toThrow('deadlock');
      await transaction(change);
    },
  );
  expect(done).toEqual(['entry', 'commit']);
});

it('joins one of two concurrent transactions, and passes the facts of the call', async () => {
  const { done, transaction } = aDatabase();
  await inScope(
    async (_writer, facts) => void done.push(JSON.stringify(facts)),
    async () => {
      addFacts({ username: 'layla' });
      await Promise.all([transaction(change), transaction(change)]);
    },
  );
  expect(done.toSorted()).toEqual(['commit', 'commit', '{"username":"layla"}']);
});
