import { readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { observe } from './observe.ts';

const LASTS_MS = 3_000;
const JUMPS = ['+2h', '-2h', '+400d', '+0'];

/** Debian's libfaketime, which bends the clock of the process that it is loaded into. */
function faketime(): string | undefined {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((it) => it.isDirectory());
  const files = folders.map(({ name }) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`);
  return files.find((file) => {
    try {
      return readdirSync(path.dirname(file)).includes(path.basename(file));
    } catch {
      return false;
    }
  });
}

export const jumpClock: Fault = {
  name: 'clock-jump',
  title: 'the clock of the process jumps by +2 h, -2 h, +400 days and back',
  async run(rigs) {
    const library = faketime();
    if (!library)
      return { times: 0, notRun: 'libfaketime is missing (apt-get install libfaketime)' };
    const { root } = await rigs.keeper();
    const file = path.join(root, 'clock');
    const set = async (time: string) => {
      await writeFile(`${file}.new`, `${time}\n`);
      await rename(`${file}.new`, file);
    };
    await set('+0');
    const site = await rigs.single({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go by the other clock, which no administrator sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const seen = await observe(site, { posts: 40, pages: 20 }, async (strike) => {
      for (const jump of JUMPS) {
        await strike(async () => {
          await set(jump);
          await sleep(LASTS_MS);
        });
      }
    });
    await site.app.end('SIGKILL');
    return { ...seen, note: `${seen.failed} failed requests` };
  },
};
