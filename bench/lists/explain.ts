import type { Connection } from 'mysql2/promise';

type Rows = Record<string, unknown>[];

const rowsOf = async (connection: Connection, sql: string): Promise<Rows> =>
  (await connection.query(sql))[0] as unknown as Rows;

/** The SELECTs on leads that the server runs during `work`, with their values. */
async function statementsOf(connection: Connection, work: () => Promise<unknown>) {
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  await connection.query('TRUNCATE mysql.general_log');
  await connection.query('SET GLOBAL general_log = ON');
  await work();
  await connection.query('SET GLOBAL general_log = OFF');
  const logged = await rowsOf(
    connection,
    "SELECT CONVERT(argument USING utf8mb4) AS sqltext FROM mysql.general_log WHERE command_type = 'Query' AND argument LIKE 'SELECT%'",
  );
  const texts = logged.map(({ sqltext }) => String(sqltext));
  return [...new Set(texts)].filter((text) => /contacts|appointments|lead_/.test(text));
}

const shortened = (sql: string) =>
  sql
    .replace(/^SELECT .*? FROM/s, 'SELECT ... FROM')
    .replace(/`/g, '')
    .replace(/IN \('.*?'(, '.*?')*\)/gs, 'IN (...)')
    .slice(0, 150);

/** The number of rows that a statement reads, independent of the machine's load. */
async function rowsRead(connection: Connection, sql: string): Promise<number> {
  await connection.query('FLUSH STATUS');
  await connection.query(sql);
  const status = await rowsOf(connection, "SHOW SESSION STATUS LIKE 'Handler_read%'");
  return status.reduce((sum, { Value: value }) => sum + Number(value), 0);
}

/** Prints the index and the number of rows read for each query of a view. */
export async function explain(
  connection: Connection,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  console.log(`\n${name}`);
  for (const sql of await statementsOf(connection, work)) {
    console.log(`  ${shortened(sql)}`);
    for (const plan of await rowsOf(connection, `EXPLAIN ${sql}`)) {
      const { table, type, key, key_len: length, rows, Extra: extra } = plan;
      console.log(`    ${table}: ${type} ${key} (${length}), about ${rows} rows, ${extra}`);
    }
    console.log(`    read ${await rowsRead(connection, sql)} rows`);
  }
}
