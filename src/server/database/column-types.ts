import type { EntitySchemaColumnOptions } from 'typeorm';

/** `mysql` includes every server with the MySQL protocol, such as MariaDB. */
export type Dialect = 'sqlite' | 'mysql';

type ColumnShape = Pick<
  EntitySchemaColumnOptions,
  'type' | 'precision' | 'length' | 'charset' | 'collation'
>;

/** Column types of the entities. Migrations repeat them; a test compares both. */
export function columnTypes(dialect: Dialect) {
  // SQLite compares bytes by default.
  const compared = (charset: string) =>
    dialect === 'mysql' ? { charset, collation: `${charset}_bin` } : {};
  return {
    /** UUIDv7 as text. Sorting by it gives the order of creation. */
    id: { type: 'varchar', length: 36 },
    sha256: { type: 'varchar', length: 64 },
    /** Text compared exactly, with case and accents, and sorted by code point. */
    exact: { type: 'varchar', ...compared('utf8mb4') },
    ascii: { type: 'varchar', ...compared('ascii') },
    /** Text compared without case: on SQLite by NOCASE, on servers by their collation. */
    anyCase: { type: 'varchar', ...(dialect === 'sqlite' ? { collation: 'NOCASE' } : {}) },
    longText: { type: dialect === 'mysql' ? 'mediumtext' : 'text' },
    instant: dialect === 'mysql' ? { type: 'datetime', precision: 3 } : { type: 'datetime' },
  } as const satisfies Record<string, ColumnShape>;
}

export type ColumnTypes = ReturnType<typeof columnTypes>;

/** The foreign key `name` on `adminId`. Deleting the account deletes the row. */
export const ofAdmin = (name: string) => ({
  name,
  target: 'admin',
  columnNames: ['adminId'],
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE' as const,
  onUpdate: 'NO ACTION' as const,
});
