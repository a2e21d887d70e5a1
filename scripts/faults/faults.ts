import type { Fault } from './fault.ts';
import { freezeNode } from './freeze-node.ts';
import { killDatabase } from './kill-database.ts';
import { killNode } from './kill-node.ts';
import { killProcess } from './kill-process.ts';
import { rollingRestart } from './rolling-restart.ts';

/** Every fault, in the order of a whole run. */
export const FAULTS: readonly Fault[] = [
  killProcess,
  killNode,
  freezeNode,
  rollingRestart,
  killDatabase,
];

/** Those of the short form, which need nothing but MariaDB and less than a minute. */
export const SHORT = ['kill-database'];
