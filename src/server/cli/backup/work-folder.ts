import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = '.backup-';
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Removes what runs left that were killed outright: each may hold a whole copy of the leads. */
async function removeLeftBehind(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const name of names.filter((it) => it.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    // Gone in between, when another run has just ended.
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lends `work` a folder in `parent` that only this user may read. It is on the file system of
 * `parent`, so that its files can be renamed into place, and it goes however `work` ends.
 */
export async function withWorkFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeftBehind(parent);
  const folder = await mkdtemp(path.join(parent, PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    remove();
    console.error('Stopped before the end.');
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
    remove();
  }
}
