import { connections } from './connections.ts';
import { deadlocks } from './deadlocks.ts';
import { exhaustPool } from './exhaust-pool.ts';
import type { Fault } from './fault.ts';
import { fillDisk } from './fill-disk.ts';
import { freezeNode } from './freeze-node.ts';
import { jumpClock } from './jump-clock.ts';
import { killDatabase } from './kill-database.ts';
import { killNode } from './kill-node.ts';
import { killProcess } from './kill-process.ts';
import { overload } from './overload.ts';
import { rollingRestart } from './rolling-restart.ts';
import { slowClients } from './slow-clients.ts';
import { startTogether } from './start-together.ts';

/** Every fault, in the order of a whole run. */
export const FAULTS: readonly Fault[] = [
  killProcess,
  killNode,
  freezeNode,
  rollingRestart,
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

/** Those of the short form, which need nothing but MariaDB and less than a minute. */
export const SHORT = ['kill-database', 'connections'];
