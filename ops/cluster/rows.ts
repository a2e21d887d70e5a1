import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** The rows of one statement, over a separate connection. */
export async function rowsOf(uri: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri, connectTimeout: 1_000 });
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
}

export async function countOf(uri: string, table: string): Promise<number> {
  return Number((await rowsOf(uri, `SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
}
