import { Initial } from './0001-initial.ts';

/** Every change of the schema, oldest first. A landed one is never edited. */
export const migrations = [Initial];
