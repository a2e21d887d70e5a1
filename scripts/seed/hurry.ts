import type { DataSource } from 'typeorm';

/** SQLite waits for the disk at each commit; a seed that is cut short is simply made again. */
export async function hurry(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') {
    await dataSource.query('PRAGMA synchronous = OFF');
  }
}
