import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Data about a call's change: its input, and facts that its services add. */
export type Facts = Readonly<Record<string, unknown>>;

interface CallScope {
  /** May return a function to call after the commit. */
  work: (writer: EntityManager, facts: Facts) => Promise<(() => void) | undefined>;
  facts: Facts;
  isDone: boolean;
}

type Write = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

const scopes = new AsyncLocalStorage<CallScope>();

/** Runs a call. The first of its transactions that changes a row also does `work`. */
export const inScope = <T>(work: CallScope['work'], call: () => Promise<T>): Promise<T> =>
  scopes.run({ work, facts: {}, isDone: false }, call);

/** Runs a write that is not the change of the call, such as one that only prepares it. */
export const outsideScope = <T>(write: () => Promise<T>): Promise<T> => scopes.exit(write);

/** Adds facts for the work of the current call. Call it before its transaction ends. */
export function addFacts(facts: object): void {
  const scope = scopes.getStore();
  if (scope) scope.facts = { ...scope.facts, ...facts };
}

/** Whether a transaction found no row to change. It then returns null or false, or a result of TypeORM. */
const changedNoRow = (result: unknown): boolean =>
  result === null ||
  result === false ||
  (typeof result === 'object' && 'affected' in result && result.affected === 0);

async function withWork<T>(
  scope: CallScope,
  transaction: Write,
  write: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  // Set before the transaction, so that a concurrent one of the same call does not repeat the work.
  scope.isDone = true;
  try {
    let committed: (() => void) | undefined;
    const result = await transaction(async (manager) => {
      const changed = await write(manager);
      scope.isDone = !changedNoRow(changed);
      committed = scope.isDone ? await scope.work(manager, scope.facts) : undefined;
      return changed;
    });
    committed?.();
    return result;
  } catch (error) {
    scope.isDone = false;
    throw error;
  }
}

/** Adds the work of the current call to its first transaction that changes a row. */
export function scoped({ transaction, write }: { transaction: Write; write: Write }) {
  const joining =
    (other: Write): Write =>
    (work) => {
      const scope = scopes.getStore();
      return scope === undefined || scope.isDone ? other(work) : withWork(scope, transaction, work);
    };
  return { transaction: joining(transaction), write: joining(write) };
}
