import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from '../../database/data-source.ts';
import { addressOf } from '../../database/server-address.ts';

const EXTENSIONS = { sqlite: '.sqlite.gz', mysql: '.sql.gz' };
const ENCRYPTED = '.enc';
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

function nameParts({ url }: DatabaseLocation): { start: string; end: string } {
  if (url === undefined) return { start: 'site-', end: EXTENSIONS.sqlite };
  const database = addressOf(url).database.replace(/[^\w-]/g, '_');
  return { start: `${database}-`, end: EXTENSIONS.mysql };
}

/** The file name of a backup. Names sort by time (UTC). */
export function backupName(
  location: DatabaseLocation,
  at: Date,
  { note = '', isEncrypted = false },
): string {
  const { start, end } = nameParts(location);
  const time = at.toISOString().replace(/[-:.]/g, '');
  return `${start}${time}${note}${end}${isEncrypted ? ENCRYPTED : ''}`;
}

/** The backups of a database in a folder, oldest first, with the time in their names. */
export async function findBackups(location: DatabaseLocation, folder: string) {
  const { start, end } = nameParts(location);
  const found = (await readdir(folder)).flatMap((name) => {
    const plain = name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name;
    if (!plain.startsWith(start) || !plain.endsWith(end)) return [];
    const time = plain.slice(start.length, -end.length);
    return TIME.test(time)
      ? [{ name, at: new Date(time.replace(TIME, '$1-$2-$3T$4:$5:$6.$7Z')) }]
      : [];
  });
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}

export async function removeOldBackups(
  location: DatabaseLocation,
  folder: string,
  keep: number,
): Promise<string[]> {
  const names = (await findBackups(location, folder)).map(({ name }) => name);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
