import type { DataSource } from 'typeorm';
import { ConfigError } from '../errors/config-error.ts';

/** The running server only adds entries to the audit log. `leases` and others are ordinary tables. */
const RIGHTS: Readonly<Record<string, string>> = {
  audit_entries: 'SELECT, INSERT',
  migrations: 'SELECT',
};
const USUAL_RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';

interface TableRow {
  name: unknown;
}

async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows: TableRow[] = await dataSource.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  return rows.map(({ name }) => String(name));
}

/** Gives an account the rights to run the site. `account` is `name` or `name@host`. */
export async function grantRuntimeRights(dataSource: DataSource, account: string): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') {
    throw new ConfigError('SQLite has no accounts: leave out --grant-to.');
  }
  const [, name = account, host = '%'] = /^(.+)@([^@]+)$/.exec(account) ?? [];
  for (const table of await tablesOf(dataSource)) {
    const rights = RIGHTS[table] ?? USUAL_RIGHTS;
    await dataSource.query(`GRANT ${rights} ON ${table} TO ?@?`, [name, host]);
  }
}

/** Whether the connection's account can change entries of the audit log. Undefined on SQLite. */
export async function mayChangeAuditLog(dataSource: DataSource): Promise<boolean | undefined> {
  if (dataSource.options.type === 'better-sqlite3') return undefined;
  const rows: Record<string, string>[] = await dataSource.query('SHOW GRANTS');
  const [{ name }] = await dataSource.query('SELECT DATABASE() AS name');
  return rows
    .flatMap((row) => Object.values(row))
    .some((grant) => {
      const [, rights = '', on = ''] = /^GRANT (.+) ON (\S+) TO /.exec(grant) ?? [];
      const [schema, table = ''] = on.replace(/[`\\]/g, '').split('.');
      const isHere = (schema === '*' || schema === name) && ['*', 'audit_entries'].includes(table);
      return isHere && /ALL PRIVILEGES|UPDATE|DELETE/.test(rights);
    });
}
