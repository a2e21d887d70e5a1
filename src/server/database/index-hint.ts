import type { DataSource } from 'typeorm';

/** SQL that forces an index, because neither database chooses the right one by itself. */
export const indexHint = ({ options }: DataSource, index: string): string =>
  options.type === 'better-sqlite3' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;
