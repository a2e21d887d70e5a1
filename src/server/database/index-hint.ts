import type { DataSource } from 'typeorm';

/** Says in a statement, behind a table's name, which index is to be used: neither database guesses well. */
export const indexHint = ({ options }: DataSource, index: string): string =>
  options.type === 'better-sqlite3' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;
