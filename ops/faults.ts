/**
 * `npm run faults`: injects faults into the built product under a steady load, and checks in the
 * database whether each lead was stored. Prints one row per fault. Exits with 1 if a result misses its
 * target. Options:
 * - `--only name` runs one fault; it can be repeated.
 * - `--short` runs the faults of `npm run test:ops`.
 * - `--list` prints the names of all faults.
 * - `--times N` runs the repeatable faults N times.
 * - `--minutes N` sets the duration of the overload.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLUSTER, installMissing, MARIADB } from '../scripts/test/programs.ts';
import { CLUSTER_FAULTS } from './faults/cluster-faults.ts';
import { connections } from './faults/connections.ts';
import { exhaustPool, killDatabase } from './faults/database-faults.ts';
import { deadlocks } from './faults/deadlocks.ts';
import {
  type Fault,
  missedTargets,
  NotRun,
  type Result,
  SHORT_TARGETS,
  TARGETS,
} from './faults/fault.ts';
import { fillDisk } from './faults/fill-disk.ts';
import { jumpClock } from './faults/jump-clock.ts';
import { overload } from './faults/overload.ts';
import { createRigs, type Rigs } from './faults/rigs.ts';
import { slowClients } from './faults/slow-clients.ts';
import { startTogether } from './faults/start-together.ts';
import { heading, tableRow } from './faults/table.ts';

/** Every fault, in the order of a full run. */
const FAULTS: readonly Fault[] = [
  ...CLUSTER_FAULTS,
  killDatabase,
  connections,
  exhaustPool,
  deadlocks,
  overload,
  slowClients,
  startTogether,
  fillDisk,
  jumpClock,
];

/** Needs only MariaDB and less than a minute. */
const SHORT = ['kill-database', 'connections'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    times: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '0.5' },
  },
});
const options = { times: Number(values.times), minutes: Number(values.minutes) };

const targets = values.short ? SHORT_TARGETS : TARGETS;

function chosen(): readonly Fault[] {
  const names = values.short ? SHORT : values.only;
  if (names === undefined) return FAULTS;
  return names.map((name) => {
    const fault = FAULTS.find((each) => each.name === name);
    const known = FAULTS.map((each) => each.name).join(', ');
    if (!fault) throw new Error(`Unknown fault: ${name}. Known faults: ${known}`);
    return fault;
  });
}

async function runOne(fault: Fault, rigs: Rigs): Promise<Result> {
  try {
    return await fault.run(rigs, options);
  } catch (error) {
    if (error instanceof NotRun) return { times: 0, notRun: error.message };
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { times: 0, missed: [why] };
  }
}

async function main(): Promise<boolean> {
  if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
  installMissing([values.short ? MARIADB : CLUSTER]);
  const rigs = createRigs();
  process.once('SIGINT', () => void rigs.stop().then(() => process.exit(130)));
  let hasPassed = true;
  try {
    console.log(heading());
    for (const fault of chosen()) {
      const result = await runOne(fault, rigs);
      console.log(tableRow(fault, result, targets));
      hasPassed &&= missedTargets(result, targets).length === 0;
    }
  } finally {
    await rigs.stop();
  }
  return hasPassed;
}

if (values.list) for (const { name, title } of FAULTS) console.log(`${name.padEnd(18)}${title}`);
else process.exitCode = (await main()) ? 0 : 1;
