import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps the files under this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Five times what the tests hold at once. */
const NEEDED_BYTES = 2 * 2 ** 30;

/**
 * Where the data of tests can lie in memory, or undefined where it cannot. A disk that stands still
 * for two seconds makes the server answer 503, rightly, and fails a test that counts on 201.
 */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
