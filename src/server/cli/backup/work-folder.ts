import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = '.backup-';
const STALE_MS = 24 * 60 * 60 * 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Deletes the folders of killed runs, because each may contain a copy of all leads. */
async function removeLeftBehind(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const name of names.filter((it) => it.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    // Another run may have deleted its folder in the meantime.
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Calls `work` with a private folder. It is in `parent`, so that `work` can rename files into `parent`. */
export async function withWorkFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeftBehind(parent);
  const folder = await mkdtemp(path.join(parent, PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    remove();
    console.error('Interrupted.');
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
