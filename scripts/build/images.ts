import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Draws the social cards and icons in a process of its own, so that they cost the build no time
 * where there is a second core. Rejects when that process fails.
 */
export function writeImagesBeside(): Promise<void> {
  const child = fork(fileURLToPath(new URL('images/main.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Drawing the images ended with ${code}`));
    });
  });
}
