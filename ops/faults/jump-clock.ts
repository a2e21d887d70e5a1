import { existsSync, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotRun } from './fault.ts';
import { steady } from './steady.ts';

const LASTS_MS = 3_000;
const JUMPS = ['+2h', '-2h', '+400d', '+0'];

/** Debian's libfaketime, which changes the clock of the process that loads it. */
function faketime(): string | undefined {
  const folders = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`);
  return folders.map((folder) => `${folder}/libfaketimeMT.so.1`).find((file) => existsSync(file));
}

export const jumpClock = steady({
  name: 'clock-jump',
  title: 'the clock of the process jumps by +2 h, -2 h, +400 days and back',
  async site(rigs) {
    const library = faketime();
    if (!library) throw new NotRun('libfaketime is missing (apt-get install libfaketime)');
    const { root } = await rigs.supervisor();
    const file = path.join(root, 'clock');
    const set = async (time: string) => {
      await writeFile(`${file}.new`, `${time}\n`);
      await rename(`${file}.new`, file);
    };
    await set('+0');
    const single = await rigs.single({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Keeps the monotonic clock unchanged: timers use it, and administrators cannot set it.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    return { ...single, set };
  },
  async work({ set }, inject) {
    for (const jump of JUMPS) {
      await inject(async () => {
        await set(jump);
        await sleep(LASTS_MS);
      });
    }
  },
  judge: ({ failed }) => ({ note: `${failed} failed requests` }),
});
