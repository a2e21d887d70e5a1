import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of an installed program, or null. Daemons are often outside a user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * The browser for tests, or null. Prefers Chromium's headless build: the same engine, but it starts
 * sooner and needs less CPU.
 */
export function findChromium(): string | null {
  return findProgram('chromium-headless-shell') ?? findProgram('chromium');
}
