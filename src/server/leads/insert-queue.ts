import { isUnreachable, unavailable } from '../errors/database-errors.ts';

interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface InsertQueueOptions<Row> {
  /** Stores all rows in one statement: all or none. Resolves once they are durable. */
  insert: (rows: Row[]) => Promise<void>;
  /** Statements under way at once. */
  lanes: number;
  /** Rows in one statement at most. */
  batch: number;
  /** Rows that may wait; one more is refused with 503. */
  waiting: number;
}

/**
 * Gathers rows that arrive while statements are under way into the next statement, as a database's
 * group commit does: a lone row is written at once, a crowd shares its round trips and its flush to
 * disk. The returned function resolves only when its own row is durable.
 *
 * A statement that fails because of one of its rows is taken apart, so that no row suffers for
 * another's fault.
 */
export function createInsertQueue<Row>({ insert, lanes, batch, waiting }: InsertQueueOptions<Row>) {
  const queue: Waiting<Row>[] = [];
  let busyLanes = 0;

  async function insertAlone({ row, resolve, reject }: Waiting<Row>): Promise<void> {
    await insert([row]).then(resolve, reject);
  }

  async function insertTogether(group: Waiting<Row>[]): Promise<void> {
    try {
      await insert(group.map(({ row }) => row));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1 || isUnreachable(error)) for (const { reject } of group) reject(error);
      else for (const each of group) await insertAlone(each);
    }
  }

  async function work(): Promise<void> {
    busyLanes += 1;
    while (queue.length > 0) await insertTogether(queue.splice(0, batch));
    busyLanes -= 1;
  }

  return (row: Row): Promise<void> => {
    if (queue.length >= waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      queue.push({ row, resolve, reject });
      if (busyLanes < lanes) void work();
    });
  };
}
