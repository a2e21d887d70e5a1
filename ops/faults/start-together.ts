import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrations } from '#migrations';
import type { Fault } from './fault.ts';
import type { Rigs } from './rigs.ts';

const PROCESSES = 5;

async function counts(databaseUrl: string): Promise<{ migrations: number; admins: number }> {
  const connection = await createConnection({ uri: databaseUrl });
  const count = async (table: string) => {
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS n FROM ${table}`);
    return Number(rows[0]?.n);
  };
  const found = { migrations: await count('migrations'), admins: await count('admins') };
  await connection.end();
  return found;
}

/** What went wrong in one start of all, if anything did. */
async function startAll(rigs: Rigs): Promise<string[]> {
  const database = await rigs.databaseServer();
  const databaseUrl = await database.createDatabase();
  const starts = Array.from({ length: PROCESSES }, () => rigs.startApp({ databaseUrl }));
  const settled = await Promise.allSettled(starts);
  const failed = settled.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  const found = await counts(databaseUrl);
  await Promise.all(
    settled.map(async (each) => each.status === 'fulfilled' && each.value.end('SIGKILL')),
  );
  if (found.migrations !== migrations.length) failed.push(`${found.migrations} migrations`);
  if (found.admins !== 1) failed.push(`${found.admins} first administrators`);
  return failed;
}

export const startTogether: Fault = {
  name: 'start-together',
  title: 'five processes started at once on an empty database',
  async run(rigs, { times }) {
    const missed: string[] = [];
    const began = performance.now();
    for (let turn = 0; turn < times; turn += 1) missed.push(...(await startAll(rigs)));
    const seconds = (performance.now() - began) / 1_000 / times;
    return { times, note: `${seconds.toFixed(1)} s each, until all are ready`, missed };
  },
};
