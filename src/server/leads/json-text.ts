import type { EntityManager } from 'typeorm';

export const jsonText = ({ connection }: EntityManager, column: string, path: string): string =>
  connection.options.type === 'better-sqlite3'
    ? `json_extract(${column}, '${path}')`
    : `JSON_UNQUOTE(JSON_EXTRACT(${column}, '${path}'))`;
