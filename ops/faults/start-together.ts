import { migrations } from '#migrations';
import { countOf } from '../cluster/rows.ts';
import type { Fault } from './fault.ts';
import type { Rigs } from './rigs.ts';

const PROCESSES = 5;

/** Starts all processes concurrently and returns the errors. */
async function startAll(rigs: Rigs): Promise<string[]> {
  const database = await rigs.databaseServer();
  const databaseUrl = await database.createDatabase();
  const starts = Array.from({ length: PROCESSES }, () => rigs.startApp({ databaseUrl }));
  const settled = await Promise.allSettled(starts);
  const failed = settled.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  const made = await countOf(databaseUrl, 'migrations');
  const admins = await countOf(databaseUrl, 'admins');
  await Promise.all(
    settled.map(async (each) => each.status === 'fulfilled' && each.value.end('SIGKILL')),
  );
  if (made !== migrations.length) failed.push(`${made} migrations`);
  if (admins !== 1) failed.push(`${admins} first administrators`);
  return failed;
}

export const startTogether: Fault = {
  name: 'start-together',
  title: 'five processes started concurrently on an empty database',
  async run(rigs, { times }) {
    const missed: string[] = [];
    const began = performance.now();
    for (let round = 0; round < times; round += 1) missed.push(...(await startAll(rigs)));
    const seconds = (performance.now() - began) / 1_000 / times;
    return { times, note: `${seconds.toFixed(1)} s each, until all are ready`, missed };
  },
};
