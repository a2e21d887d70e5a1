import type { EntitySchemaColumnOptions } from 'typeorm';

/** `mysql` stands for every server that speaks the MySQL protocol, MariaDB included. */
export type Dialect = 'sqlite' | 'mysql';

type ColumnShape = Pick<
  EntitySchemaColumnOptions,
  'type' | 'precision' | 'length' | 'charset' | 'collation'
>;

/**
 * The few column types that differ between the dialects. Entities and migrations both take them
 * from here, or the schema drifts.
 */
export function columnTypes(dialect: Dialect) {
  // SQLite compares bytes as it is.
  const compared = (charset: string) =>
    dialect === 'mysql' ? { charset, collation: `${charset}_bin` } : {};
  return {
    /** UUIDv7 as text; sorted by it, rows stand in the order of their creation. */
    id: { type: 'varchar', length: 36 },
    /** SHA-256 in hexadecimal. */
    sha256: { type: 'varchar', length: 64 },
    /** Text of which every character counts, case and accents too; sorted by code point. */
    exact: { type: 'varchar', ...compared('utf8mb4') },
    /** The same for ASCII only, a byte a character. */
    ascii: { type: 'varchar', ...compared('ascii') },
    /** Text of which the capitals do not count. Of other databases than SQLite it is their collation. */
    anyCase: { type: 'varchar', ...(dialect === 'sqlite' ? { collation: 'NOCASE' } : {}) },
    /** A UTC instant with milliseconds. */
    instant: dialect === 'mysql' ? { type: 'datetime', precision: 3 } : { type: 'datetime' },
  } as const satisfies Record<string, ColumnShape>;
}

export type ColumnTypes = ReturnType<typeof columnTypes>;
