import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrations } from '#migrations';
import type { Check, Topology } from './check.ts';
import { expectEqual } from './expect.ts';

async function rowsOf(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url });
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
}

async function migratedOnce({ urls }: Topology): Promise<void> {
  for (const url of urls) {
    const count = async (table: string) =>
      Number((await rowsOf(url, `SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
    expectEqual('migrations', await count('migrations'), migrations.length);
    expectEqual('administrators', await count('admins'), 1);
    expectEqual(
      'lease',
      (await rowsOf(url, "SELECT owner FROM leases WHERE name = 'migrate'"))[0]?.owner,
      '',
    );
  }
}

const WITHOUT_KEY = `
  SELECT t.table_name AS name FROM information_schema.tables t
  LEFT JOIN information_schema.table_constraints c
    ON c.table_schema = t.table_schema AND c.table_name = t.table_name
    AND c.constraint_type = 'PRIMARY KEY'
  WHERE t.table_schema = DATABASE() AND (c.constraint_name IS NULL OR t.engine <> 'InnoDB')`;

async function keysEverywhere({ urls }: Topology): Promise<void> {
  for (const url of urls) expectEqual('tables', await rowsOf(url, WITHOUT_KEY), []);
}

/** What must hold of the tables, before anything else is done. */
export const schemaChecks: Check[] = [
  ['three processes that start at once on an empty database migrate it once', migratedOnce],
  ['every table has a primary key and is InnoDB', keysEverywhere],
];
