import { setImmediate as endOfTurn } from 'node:timers/promises';
import { AppError } from '../../app-error.ts';
import { isUnreachable, unavailable } from '../../database/database-errors.ts';
import { COMMIT_MS, INSERT_QUEUE } from '../../operating-limits.ts';

interface Waiting<Row> {
  row: Row;
  /** The latest time to store the row, on the clock of `performance.now()`. */
  deadline: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Metrics of the queue. `groups` and `stored` are totals since the process started. */
export interface QueueLoad {
  waiting: number;
  groups: number;
  stored: number;
}

interface InsertQueueOptions<Row> {
  /** Stores all rows or none. Resolves once they are durable. */
  insert: (rows: Row[]) => Promise<void>;
  /** Called with rows that were stored after the queue had rejected their callers. */
  withdraw: (rows: Row[]) => Promise<void>;
  /** Finds rows of a failed group that can never be stored. If there are none, the queue halves the group. */
  unstorable?: (rows: Row[], error: unknown) => Promise<Row[]>;
  batch: number;
  /** The maximum number of waiting rows. One more is rejected with 503. */
  waiting: number;
  lanes: number;
}

/** The latest time of the response to the caller of a row, on the clock of `performance.now()`. */
const answeredAt = ({ deadline }: { deadline: number }) => deadline + COMMIT_MS;
const isLate = ({ deadline }: { deadline: number }) =>
  deadline < performance.now() + INSERT_QUEUE.spareMs;

/**
 * Collects rows into groups, like a database's group commit: rows that arrive in one iteration of
 * the event loop, or while groups are being stored, share the round trips and the disk flush of one
 * group. The returned function resolves when its row is durable; its `load` returns the metrics.
 *
 * A group that fails because of one row is stored again without the `unstorable` rows. If there are
 * none, it is halved until the failing row is alone, so that no row fails because of another. Rows
 * that were stored after their rejection are passed to `withdraw`.
 */
export function createInsertQueue<Row>(options: InsertQueueOptions<Row>) {
  const { batch, waiting } = options;
  const queue: Waiting<Row>[] = [];
  let idleLanes = options.lanes;
  let groups = 0;
  let stored = 0;

  /** Throws if the statement takes longer than all callers of the group may wait for a response. */
  async function insert(group: Waiting<Row>[]): Promise<void> {
    const end = Math.max(...group.map(answeredAt));
    const inserted = options.insert(group.map(({ row }) => row));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(unavailable());
        // All callers have their responses, so a later failure to insert or remove the rows is ignored.
        inserted.then(() => withdraw(group)).catch(() => undefined);
      }, end - performance.now());
    });
    await Promise.race([inserted, late]).finally(() => clearTimeout(timer));
  }

  const withdraw = (group: Waiting<Row>[]) => options.withdraw(group.map(({ row }) => row));

  async function insertTogether(group: Waiting<Row>[]): Promise<void> {
    try {
      await insert(group);
    } catch (error) {
      return afterFault(group, error);
    }
    groups += 1;
    stored += group.length;
    const now = performance.now();
    const late = group.filter((each) => answeredAt(each) < now);
    for (const each of group) {
      if (late.includes(each)) each.reject(unavailable());
      else each.resolve();
    }
    if (late.length > 0) await withdraw(late).catch(() => undefined);
  }

  async function afterFault(group: Waiting<Row>[], error: unknown): Promise<void> {
    if (error instanceof AppError && group.some(isLate)) return insertSome(group);
    const isForAll = error instanceof AppError || isUnreachable(error);
    if (group.length > 1 && !isForAll) return insertApart(group, error);
    for (const { reject } of group) reject(error);
  }

  async function insertApart(group: Waiting<Row>[], error: unknown): Promise<void> {
    const rows = group.map(({ row }) => row);
    // If `unstorable` fails too, halve the group.
    const unstorable = new Set(await options.unstorable?.(rows, error).catch(() => []));
    for (const { row, reject } of group) if (unstorable.has(row)) reject(error);
    const rest = group.filter(({ row }) => !unstorable.has(row));
    if (rest.length < group.length) return insertSome(rest);
    const half = Math.ceil(group.length / 2);
    await insertTogether(group.slice(0, half));
    await insertTogether(group.slice(half));
  }

  async function insertSome(group: Waiting<Row>[]): Promise<void> {
    const rest = inTime(group);
    if (rest.length > 0) await insertTogether(rest);
  }

  function inTime(group: Waiting<Row>[]): Waiting<Row>[] {
    for (const { reject } of group.filter(isLate)) reject(unavailable());
    return group.filter((each) => !isLate(each));
  }

  async function work(): Promise<void> {
    idleLanes -= 1;
    while (queue.length > 0) {
      // Wait, so that the rows of requests that arrive together are in one group.
      await endOfTurn();
      await insertSome(queue.splice(0, batch));
    }
    idleLanes += 1;
  }

  function insertSoon(row: Row, deadline: number): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      queue.push({ row, deadline, resolve, reject });
      if (idleLanes > 0) void work();
    });
  }

  const load = (): QueueLoad => ({ waiting: queue.length, groups, stored });
  return Object.assign(insertSoon, { load });
}
