import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { signIn } from '#server/testing/api-client.ts';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import { takeSample } from './sample.ts';

const ADMIN = { username: 'bench-admin', password: 'bench-password' };

/** The administrator is the assignee of each lead out of this number. */
const ASSIGNED = 3;

async function seed(env: Record<string, string>, rows: number): Promise<void> {
  const args = ['--contacts', String(rows), '--appointments', String(Math.round(rows / 5))];
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...args], {
    env: { ...process.env, ...env },
  });
}

async function timed(url: string, token: string, isDownload: boolean): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${response.status} ${url}: ${await response.text()}`);
  if (!isDownload) await response.arrayBuffer();
  const reader = isDownload ? response.body?.getReader() : undefined;
  await reader?.read();
  const took = performance.now() - began;
  await reader?.cancel();
  return took;
}

/**
 * Fills the database and starts the server on it. `rows` contacts, plus a fifth as many
 * appointments.
 */
export async function startSeededSite(url: string, rows: number) {
  await seed({ DATABASE_URL: url, NODE_ENV: 'development' }, rows);
  const connection = await createConnection({ uri: url });
  // The database would do this itself some seconds after it sees the new rows.
  await connection.query('ANALYZE TABLE contacts, appointments, lead_words, lead_counts');
  const server = await startBuiltSite({
    DATABASE_URL: url,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const token = await signIn(server, ADMIN);
  for (const table of ['contacts', 'appointments']) {
    const own = '(SELECT id FROM admins LIMIT 1)';
    await connection.query(
      `UPDATE ${table} SET assignee_id = ${own} WHERE CRC32(id) % ${ASSIGNED} = 0`,
    );
  }
  return {
    rows,
    connection,
    sample: await takeSample(connection),
    /** Returns the milliseconds until the complete response, or its first byte, has arrived. */
    time: (path: string, isDownload: boolean) => timed(server.origin + path, token, isDownload),
    async stop() {
      await connection.end();
      await server.end('SIGTERM');
    },
  };
}

export type SeededSite = Awaited<ReturnType<typeof startSeededSite>>;
