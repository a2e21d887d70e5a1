import { type EntityManager, EntitySchema } from 'typeorm';

/** The last number that a consumer has read; in the row `last`, the last assigned one. */
export interface LogOffsetRow {
  name: string;
  number: number;
  /** Incremented by each lock of the offset, because Galera detects conflicts only on changed rows. */
  turns: number;
}

export const logOffsetEntity = () =>
  new EntitySchema<LogOffsetRow>({
    name: 'log-offset',
    tableName: 'log_positions',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      number: { type: 'integer' },
      turns: { type: 'integer' },
    },
  });

/** Names of the consumers of the log. Each consumer handles every event once. */
export type Consumer = 'words' | 'mail' | 'alerts' | 'webhooks';

export async function offsetOf(manager: EntityManager, name: Consumer | 'last'): Promise<number> {
  const rows = await manager.query('SELECT number FROM log_positions WHERE name = ?', [name]);
  return Number(rows[0].number);
}

export interface Backlog {
  /** Leads of the kind without a number. The count stops at `most`. */
  unnumbered: number;
  /** Numbered events of all kinds that are not in the search index yet. */
  unindexed: number;
}

export async function backlogOf(
  manager: EntityManager,
  kind: string,
  most: number,
): Promise<Backlog> {
  const { tableName } = manager.connection.getMetadata(kind);
  const [{ n }] = await manager.query(
    `SELECT count(*) AS n FROM (SELECT id FROM ${tableName} WHERE log_number IS NULL LIMIT ${most}) AS some_leads`,
  );
  const rows = await manager.query('SELECT name, number FROM log_positions');
  const at = new Map<string, number>(
    rows.map(({ name, number }: { name: string; number: unknown }) => [name, Number(number)]),
  );
  const behind = (consumer: Consumer) => (at.get('last') ?? 0) - (at.get(consumer) ?? 0);
  return { unnumbered: Number(n), unindexed: behind('words') };
}

/**
 * Locks offsets until the transaction ends. Lock before the first read of the transaction. On
 * MySQL, that read fixes the snapshot: an earlier read would hide the changes of the transaction
 * that held the lock before.
 */
export async function lockOffsets(
  manager: EntityManager,
  names: readonly (Consumer | 'last')[],
): Promise<void> {
  const marks = names.map(() => '?').join(', ');
  await manager.query(`UPDATE log_positions SET turns = turns + 1 WHERE name IN (${marks})`, [
    ...names,
  ]);
}

/** Locks an offset until the transaction ends, and returns its number. */
export async function lockOffset(manager: EntityManager, name: Consumer | 'last'): Promise<number> {
  await lockOffsets(manager, [name]);
  return offsetOf(manager, name);
}

export async function setOffset(
  manager: EntityManager,
  name: Consumer | 'last',
  number: number,
): Promise<void> {
  await manager.query('UPDATE log_positions SET number = ? WHERE name = ?', [number, name]);
}
