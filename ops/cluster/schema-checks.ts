import { migrations } from '#migrations';
import { type Check, expectEqual, type Topology } from './expect.ts';
import { countOf, rowsOf } from './rows.ts';

async function migratedOnce({ urls }: Topology): Promise<void> {
  for (const url of urls) {
    expectEqual('migrations', await countOf(url, 'migrations'), migrations.length);
    expectEqual('administrators', await countOf(url, 'admins'), 1);
    const [lease] = await rowsOf(url, "SELECT owner FROM leases WHERE name = 'migrate'");
    expectEqual('lease', lease?.owner, '');
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

/** The guarantees about the tables, checked first. */
export const schemaChecks: Check[] = [
  ['three processes that start at once on an empty database migrate it once', migratedOnce],
  ['every table has a primary key and is InnoDB', keysEverywhere],
];
