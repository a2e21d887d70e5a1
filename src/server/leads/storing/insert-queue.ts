import { AppError } from '../../errors/app-error.ts';
import { isUnreachable, unavailable } from '../../errors/database-errors.ts';
import { COMMIT_MS, INSERT_QUEUE } from '../../operating-limits.ts';

interface Waiting<Row> {
  row: Row;
  /** In the time of `performance.now()`. The row must not be stored later. */
  deadline: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The queue's counts, for monitoring; `groups` and `stored` since the start. */
export interface QueueLoad {
  /** Rows that wait for a group now. */
  waiting: number;
  /** Groups stored. */
  groups: number;
  /** Rows stored in these groups. */
  stored: number;
}

interface InsertQueueOptions<Row> {
  /**
   * Stores all rows or none. Resolves once they are durable. Right before the commit it calls
   * `requireTime`, which throws AppError `unavailable` if a row is past its deadline.
   */
  insert: (rows: Row[], lane: number, requireTime: () => void) => Promise<void>;
  /**
   * Finds rows of a failed group that can never be stored; if there are none, the group is halved.
   */
  unstorable?: (rows: Row[], error: unknown) => Promise<Row[]>;
  /** The maximum number of rows in a group. */
  batch: number;
  /** The maximum number of waiting rows; one more is refused with 503. */
  waiting: number;
  /** The maximum number of groups stored at the same time. Each has a lane, numbered from 0. */
  lanes: number;
}

/**
 * Collects rows into groups, like a database's group commit: a single row is written at once, and
 * rows that arrive while groups are being stored share the round trips and the disk flush of the
 * next group. The returned function resolves when its row is durable; its `load` returns the
 * counts.
 *
 * A group that fails because of one row is stored again without the `unstorable` rows. If there are
 * none, it is halved until the failing row is alone, so that no row fails because of another.
 */
export function createInsertQueue<Row>(options: InsertQueueOptions<Row>) {
  const { batch, waiting } = options;
  const queue: Waiting<Row>[] = [];
  const idleLanes = Array.from({ length: options.lanes }, (_, lane) => lane);
  let groups = 0;
  let stored = 0;

  /** Rejects if the statement hangs and the caller of every row in the group has been answered. */
  async function insert(group: Waiting<Row>[], lane: number): Promise<void> {
    const rows = group.map(({ row }) => row);
    const deadlines = group.map(({ deadline }) => deadline);
    const first = Math.min(...deadlines);
    const requireTime = () => {
      if (performance.now() > first) throw unavailable();
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const end = Math.max(...deadlines) + COMMIT_MS;
      timer = setTimeout(() => reject(unavailable()), end - performance.now());
    });
    const inserted = options.insert(rows, lane, requireTime);
    await Promise.race([inserted, late]).finally(() => clearTimeout(timer));
  }

  async function insertTogether(group: Waiting<Row>[], lane: number): Promise<void> {
    try {
      await insert(group, lane);
      groups += 1;
      stored += group.length;
      for (const { resolve } of group) resolve();
    } catch (error) {
      await afterFault(group, lane, error);
    }
  }

  async function afterFault(group: Waiting<Row>[], lane: number, error: unknown): Promise<void> {
    if (error instanceof AppError) {
      // Some rows were past their deadline. The callers of the others still wait.
      const rest = inTime(group);
      if (rest.length < group.length) return insertSome(rest, lane);
    }
    const isForAll = error instanceof AppError || isUnreachable(error);
    if (group.length > 1 && !isForAll) return insertApart(group, lane, error);
    for (const { reject } of group) reject(error);
  }

  async function insertApart(group: Waiting<Row>[], lane: number, error: unknown): Promise<void> {
    const rows = group.map(({ row }) => row);
    // If the search for such rows fails too, the group is halved.
    const unstorable = new Set(await options.unstorable?.(rows, error).catch(() => []));
    for (const { row, reject } of group) if (unstorable.has(row)) reject(error);
    const rest = group.filter(({ row }) => !unstorable.has(row));
    if (rest.length < group.length) return insertSome(rest, lane);
    const half = Math.ceil(group.length / 2);
    await insertTogether(group.slice(0, half), lane);
    await insertTogether(group.slice(half), lane);
  }

  async function insertSome(group: Waiting<Row>[], lane: number): Promise<void> {
    if (group.length > 0) await insertTogether(group, lane);
  }

  /** Rejects the rows that have no time left, and returns the others. */
  function inTime(group: Waiting<Row>[], spare = 0): Waiting<Row>[] {
    const now = performance.now() + spare;
    const isLate = ({ deadline }: Waiting<Row>) => deadline < now;
    for (const { reject } of group.filter(isLate)) reject(unavailable());
    return group.filter((each) => !isLate(each));
  }

  async function work(lane: number): Promise<void> {
    while (queue.length > 0) {
      await insertSome(inTime(queue.splice(0, batch), INSERT_QUEUE.spareMs), lane);
    }
    idleLanes.push(lane);
  }

  function insertSoon(row: Row, deadline: number): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      queue.push({ row, deadline, resolve, reject });
      const lane = idleLanes.pop();
      if (lane !== undefined) void work(lane);
    });
  }

  const load = (): QueueLoad => ({ waiting: queue.length, groups, stored });
  return Object.assign(insertSoon, { load });
}
