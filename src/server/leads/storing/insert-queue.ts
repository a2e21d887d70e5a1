import { AppError } from '../../errors/app-error.ts';
import { isUnreachable, unavailable } from '../../errors/database-errors.ts';
import { COMMIT_MS, INSERT_QUEUE } from '../../operating-limits.ts';

interface Waiting<Row> {
  row: Row;
  /** By `performance.now()`: later than this the row must not be stored. */
  deadline: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** What became of the rows since the start, for monitoring. */
export interface QueueLoad {
  /** Rows that wait for their statement now. */
  waiting: number;
  /** Statements that succeeded. */
  groups: number;
  /** Rows that they stored. */
  stored: number;
}

interface InsertQueueOptions<Row> {
  /**
   * Stores all rows together: all or none. Resolves once they are durable. It calls `requireTime`,
   * which throws AppError `unavailable` once a row is past its deadline, right before it commits.
   */
  insert: (rows: Row[], lane: number, requireTime: () => void) => Promise<void>;
  /** Those rows of a refused group that can never be stored; none where the group is to be halved. */
  hopeless?: (rows: Row[], error: unknown) => Promise<Row[]>;
  /** Rows in one statement at most. */
  batch: number;
  /** Rows that may wait; one more is refused with 503. */
  waiting: number;
  /** Statements under way at once at most, each in a lane of its own: 0, 1 and on. */
  lanes: number;
}

/**
 * Gathers rows that arrive while statements are under way into the next one, as a database's group
 * commit does: a lone row is written at once, a crowd shares its round trips and its flush
 * to disk. The returned function resolves only when its own row is durable; its `load` counts.
 *
 * A group that fails because of one of its rows goes on without those that are `hopeless`, or else is
 * halved until that row stands alone, so that no row suffers for another's fault.
 */
export function createInsertQueue<Row>(options: InsertQueueOptions<Row>) {
  const { batch, waiting } = options;
  const queue: Waiting<Row>[] = [];
  const idleLanes = Array.from({ length: options.lanes }, (_, lane) => lane);
  let groups = 0;
  let stored = 0;

  /** Gives up a statement that hangs once nobody waits for it any more. */
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
      // Some were late. The others have not been told anything yet.
      const rest = inTime(group);
      if (rest.length < group.length) return insertSome(rest, lane);
    }
    const isForAll = error instanceof AppError || isUnreachable(error);
    if (group.length > 1 && !isForAll) return insertApart(group, lane, error);
    for (const { reject } of group) reject(error);
  }

  async function insertApart(group: Waiting<Row>[], lane: number, error: unknown): Promise<void> {
    const rows = group.map(({ row }) => row);
    // Who cannot tell why the group was refused leaves it to be halved.
    const hopeless = new Set(await options.hopeless?.(rows, error).catch(() => []));
    for (const { row, reject } of group) if (hopeless.has(row)) reject(error);
    const rest = group.filter(({ row }) => !hopeless.has(row));
    if (rest.length < group.length) return insertSome(rest, lane);
    const half = Math.ceil(group.length / 2);
    await insertTogether(group.slice(0, half), lane);
    await insertTogether(group.slice(half), lane);
  }

  async function insertSome(group: Waiting<Row>[], lane: number): Promise<void> {
    if (group.length > 0) await insertTogether(group, lane);
  }

  /** Refuses the rows that have no time left, and gives the others. */
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
