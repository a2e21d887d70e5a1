import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotRun } from './fault.ts';
import { steady } from './steady.ts';

const TIMES = 2;
const SIZE_MB = 12;
const LASTS_MS = 12_000;

/** Appends to `file` until the disk is full. */
async function fill(file: string): Promise<void> {
  for (const size of [1 << 20, 1 << 16, 1 << 12]) {
    const more = Buffer.alloc(size);
    const isFull = () =>
      writeFile(file, more, { flag: 'a' }).then(
        () => false,
        () => true,
      );
    while (!(await isFull()));
  }
}

export const fillDisk = steady({
  name: 'disk-full',
  title: 'the disk of the embedded SQLite is full for 12 s',
  async site(rigs) {
    const supervisor = await rigs.supervisor();
    const dataDir = path.join(supervisor.root, 'mounts', 'disk');
    await mkdir(dataDir, { recursive: true });
    const mount = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', dataDir];
    if (spawnSync('mount', mount).status !== 0) {
      throw new NotRun('only root can mount a small disk');
    }
    const app = await rigs.startApp({ dataDir });
    return {
      origin: app.origin,
      apps: [app],
      store: { databaseUrl: undefined, dataDir },
      // Another process cannot read the file of a running process.
      settle: () => app.end('SIGTERM'),
      async release() {
        await app.end('SIGKILL');
        spawnSync('umount', ['-l', dataDir]);
      },
    };
  },
  async work({ store }, inject) {
    const filler = path.join(store.dataDir, 'filler');
    for (let round = 0; round < TIMES; round += 1) {
      await inject(async () => {
        // SQLite keeps working within its log until the log must grow.
        const until = performance.now() + LASTS_MS;
        for (; performance.now() < until; await sleep(200)) await fill(filler);
        await rm(filler);
      });
    }
  },
});
