import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps the files under this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Five times the space that the tests use at once. */
const NEEDED_BYTES = 2 * 2 ** 30;

/**
 * A folder in memory for the tests' data, or undefined if there is none. If a disk stalls for two
 * seconds, the server correctly responds with 503, which fails a test that expects 201.
 */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
