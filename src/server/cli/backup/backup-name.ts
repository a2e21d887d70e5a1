import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from '../../database/data-source.ts';
import { addressOf } from '../../database/server-address.ts';

const EXTENSIONS = { sqlite: '.sqlite.gz', mysql: '.sql.gz' };

function nameParts({ url }: DatabaseLocation): { start: string; end: string } {
  if (url === undefined) return { start: 'site-', end: EXTENSIONS.sqlite };
  const database = addressOf(url).database.replace(/[^\w-]/g, '_');
  return { start: `${database}-`, end: EXTENSIONS.mysql };
}

/** The file name of a backup. Names sort by time (UTC). */
export function backupName(location: DatabaseLocation, at: Date, note = ''): string {
  const { start, end } = nameParts(location);
  return `${start}${at.toISOString().replace(/[-:.]/g, '')}${note}${end}`;
}

export async function removeOldBackups(
  location: DatabaseLocation,
  folder: string,
  keep: number,
): Promise<string[]> {
  const { start, end } = nameParts(location);
  const isBackup = (name: string) =>
    name.startsWith(start) &&
    name.endsWith(end) &&
    /^\d{8}T\d{9}Z$/.test(name.slice(start.length, -end.length));
  const names = (await readdir(folder)).filter(isBackup).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
