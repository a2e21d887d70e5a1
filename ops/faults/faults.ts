import { CLUSTER_FAULTS } from './cluster-faults.ts';
import { connections } from './connections.ts';
import { exhaustPool, killDatabase } from './database-faults.ts';
import { deadlocks } from './deadlocks.ts';
import type { Fault } from './fault.ts';
import { fillDisk } from './fill-disk.ts';
import { jumpClock } from './jump-clock.ts';
import { overload } from './overload.ts';
import { slowClients } from './slow-clients.ts';
import { startTogether } from './start-together.ts';

/** Every fault, in the order of a full run. */
export const FAULTS: readonly Fault[] = [
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

/** The short run: needs only MariaDB and less than a minute. */
export const SHORT = ['kill-database', 'connections'];
