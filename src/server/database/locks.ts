import { type EntityManager, EntitySchema } from 'typeorm';

/**
 * A row that transactions update to run one at a time: on Galera, SELECT ... FOR UPDATE does not lock
 * other nodes. Its name is a consumer of the log, `last`, `admins`, or a day in the UAE.
 */
interface LockRow {
  name: string;
  /** The last number that a consumer has read; in the row `last`, the last assigned one. */
  number: number;
  /** Only counts, because a lock needs a write. */
  turns: number;
}

export const lockEntity = () =>
  new EntitySchema<LockRow>({
    name: 'lock',
    tableName: 'locks',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      number: { type: 'integer', default: 0 },
      turns: { type: 'integer' },
    },
  });

/**
 * Locks rows until the transaction ends. Lock before the first read of the transaction. On MySQL, that
 * read fixes the snapshot: an earlier read would hide the changes of the transaction that held the lock
 * before.
 */
export async function lockRows(writer: EntityManager, names: readonly string[]): Promise<void> {
  const isSqlite = writer.connection.options.type === 'better-sqlite3';
  const onConflict = isSqlite ? 'ON CONFLICT (name) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  const rows = names.map(() => '(?, 1)').join(', ');
  await writer.query(
    `INSERT INTO locks (name, turns) VALUES ${rows} ${onConflict} turns = locks.turns + 1`,
    [...names],
  );
}
