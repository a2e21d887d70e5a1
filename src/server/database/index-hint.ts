import type { DataSource } from 'typeorm';

export const indexHint = ({ options }: DataSource, index: string): string =>
  options.type === 'better-sqlite3' ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;
