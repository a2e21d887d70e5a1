import { AppError } from '../errors/app-error.ts';
import { isUnreachable, unavailable } from '../errors/database-errors.ts';

interface Waiting<Row> {
  row: Row;
  /** When it was handed in, by `performance.now()`. */
  since: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** A refused group, taken apart by somebody who knows why it was refused. */
export interface Parts<Row> {
  /** Refused for good. */
  stored: Row[];
  /** To be tried again, one group after the other. */
  turns: Row[][];
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
  /** Stores all rows together: all or none. Resolves once they are durable. */
  insert: (rows: Row[], lane: number) => Promise<void>;
  /** Takes a refused group apart; undefined where it is to be halved. */
  part?: (rows: Row[], error: unknown) => Promise<Parts<Row> | undefined>;
  /** Milliseconds that a row waits for its statement, and then at most for the statement itself. */
  patience: number;
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
 * A group that fails because of one of its rows is taken apart by `part`, or else halved until that
 * row stands alone, so that no row suffers for another's fault.
 */
export function createInsertQueue<Row>(options: InsertQueueOptions<Row>) {
  const { patience, batch, waiting } = options;
  const queue: Waiting<Row>[] = [];
  const idleLanes = Array.from({ length: options.lanes }, (_, lane) => lane);
  let groups = 0;
  let stored = 0;

  async function insert(rows: Row[], lane: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), patience);
    });
    await Promise.race([options.insert(rows, lane), late]).finally(() => clearTimeout(timer));
  }

  async function insertTogether(group: Waiting<Row>[], lane: number): Promise<void> {
    try {
      await insert(
        group.map(({ row }) => row),
        lane,
      );
      groups += 1;
      stored += group.length;
      for (const { resolve } of group) resolve();
    } catch (error) {
      const isHopeless = error instanceof AppError || isUnreachable(error);
      if (group.length === 1 || isHopeless) {
        for (const { reject } of group) reject(error);
        return;
      }
      await insertApart(group, lane, error);
    }
  }

  async function insertApart(group: Waiting<Row>[], lane: number, error: unknown): Promise<void> {
    const half = Math.ceil(group.length / 2);
    const rows = group.map(({ row }) => row);
    // Who cannot tell why the group was refused leaves it to be halved.
    const parts = await options.part?.(rows, error).catch(() => undefined);
    const { stored: known, turns } = parts ?? {
      stored: [],
      turns: [rows.slice(0, half), rows.slice(half)],
    };
    const among = (some: Row[]) => {
      const set = new Set(some);
      return group.filter(({ row }) => set.has(row));
    };
    for (const { reject } of among(known)) reject(error);
    for (const turn of turns) if (turn.length > 0) await insertTogether(among(turn), lane);
  }

  /** The next rows. One that waited too long is dropped: its sender has been told to try again. */
  function nextGroup(): Waiting<Row>[] {
    const oldest = performance.now() - patience;
    const isLate = ({ since }: Waiting<Row>) => since < oldest;
    const group = queue.splice(0, batch);
    for (const { reject } of group.filter(isLate)) reject(unavailable());
    return group.filter((each) => !isLate(each));
  }

  async function work(lane: number): Promise<void> {
    while (queue.length > 0) {
      const group = nextGroup();
      if (group.length > 0) await insertTogether(group, lane);
    }
    idleLanes.push(lane);
  }

  function insertSoon(row: Row): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      queue.push({ row, since: performance.now(), resolve, reject });
      const lane = idleLanes.pop();
      if (lane !== undefined) void work(lane);
    });
  }

  const load = (): QueueLoad => ({ waiting: queue.length, groups, stored });
  return Object.assign(insertSoon, { load });
}
