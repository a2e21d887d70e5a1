import type { DataSource } from 'typeorm';

/** Makes SQLite commit without waiting for the disk: an aborted seed can simply run again. */
export async function hurry(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') {
    await dataSource.query('PRAGMA synchronous = OFF');
  }
}
