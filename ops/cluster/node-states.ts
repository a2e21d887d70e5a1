/**
 * A program that answers haproxy's health checks of Galera nodes, one port per node. `NODES`
 * contains `url port` pairs, one per line.
 */
import { createServer } from 'node:http';
import { createPool, type RowDataPacket } from 'mysql2/promise';

const ANSWER_WITHIN_MS = 800;
/** A node keeps serving while it sends missed data to another one. */
const FIT = ['Synced', 'Donor/Desynced'];

function watch(uri: string, port: number): void {
  const pool = createPool({ uri, connectionLimit: 1, queueLimit: 2, connectTimeout: 500 });
  const statement = "SHOW STATUS LIKE 'wsrep_local_state_comment'";
  async function isSynced(): Promise<boolean> {
    const [rows] = await pool.query<RowDataPacket[]>({ sql: statement, timeout: ANSWER_WITHIN_MS });
    return FIT.includes(rows[0]?.Value);
  }
  const server = createServer(async (_request, response) => {
    const isFit = await isSynced().catch(() => false);
    response.writeHead(isFit ? 200 : 503).end();
  });
  server.listen(port, '127.0.0.1');
}

for (const line of (process.env.NODES ?? '').split('\n')) {
  const [url, port] = line.split(' ');
  if (url) watch(url, Number(port));
}
