import {
  type QueryRunner,
  type TableColumnOptions,
  TableForeignKey,
  type TableIndexOptions,
} from 'typeorm';

// Released migrations use these definitions, so never change one.

export const isMysql = (runner: QueryRunner) => runner.connection.options.type !== 'better-sqlite3';

export const text = (name: string, length: number): TableColumnOptions => ({
  ...{ name, type: 'varchar', length: String(length) },
});
export const instant = (runner: QueryRunner, name: string): TableColumnOptions => ({
  ...{ name, type: 'datetime', ...(isMysql(runner) && { precision: 3 }) },
});
export const optional = (column: TableColumnOptions) => ({ ...column, isNullable: true });
export const primary = (column: TableColumnOptions) => ({ ...column, isPrimary: true });

export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  ...{ name, columnNames },
});

/** Deleting an account deletes the rows with its id in `admin_id`. */
export const ofAdmin = (name: string) =>
  new TableForeignKey({
    name,
    columnNames: ['admin_id'],
    referencedTableName: 'admins',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  });
