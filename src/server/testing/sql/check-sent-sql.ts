import libsql from 'libsql';
import { Connection } from 'mysql2';
import { reservedNames } from './reserved-names.ts';

/**
 * Checks every SQL statement of this process. An unquoted name that is a reserved word of MySQL,
 * MariaDB or TiDB fails as it would there. So a test on SQLite detects errors of other databases. Importing this
 * file enables the check.
 */

/** The rejected statements, recorded because the product may catch the error. */
export const refused: string[] = [];

const MAX_REMEMBERED = 10_000;
const accepted = new Set<string>();

function check(sql: string): void {
  if (accepted.has(sql)) return;
  const names = reservedNames(sql);
  if (names.length > 0) {
    const reason = `Quote or rename the reserved words ${names.join(', ')} in: ${sql}`;
    refused.push(reason);
    throw new Error(reason);
  }
  if (accepted.size < MAX_REMEMBERED) accepted.add(sql);
}

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Checks the first argument of a driver's methods: a statement, or an object with it as `sql`. */
function checkCalls(driver: object, names: readonly string[]): void {
  for (const name of names) {
    const send: Method = Reflect.get(driver, name);
    const checked: Method = function (...values) {
      const [first] = values;
      const sql = typeof first === 'object' && first && 'sql' in first ? first.sql : first;
      check(String(sql));
      return send.apply(this, values);
    };
    Reflect.set(driver, name, checked);
  }
}

checkCalls(Object.getPrototypeOf(Connection.prototype), ['query', 'execute']);
checkCalls(libsql.prototype, ['prepare', 'exec']);
