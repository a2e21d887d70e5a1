import path from 'node:path';
import { migrations } from '#migrations';
import { ConfigError } from '../../errors/config-error.ts';
import { readGzip } from './gzip-file.ts';
import { type DumpFooter, readFooter } from './sql-dump.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';

/** Detects the kind of database in a backup from its first bytes. */
export async function kindOf(file: string, key: Buffer | undefined): Promise<'sqlite' | 'sql'> {
  const start = await readGzip(file, key, async (content) => {
    let text = '';
    for await (const chunk of content) {
      if (text.length < SQLITE_MAGIC.length) text += chunk.toString('latin1', 0, 16);
    }
    return text;
  });
  if (start === '') throw new ConfigError(`${path.basename(file)} is empty.`);
  return start.startsWith(SQLITE_MAGIC) ? 'sqlite' : 'sql';
}

export const checkedFooter = (file: string, key: Buffer | undefined): Promise<DumpFooter> =>
  readGzip(file, key, readFooter);

/** @throws ConfigError if this version cannot migrate the schema of a backup or SQLite file. */
export function refuseUnknownSchema(what: 'backup' | 'file', made: readonly string[]): void {
  const known = migrations.map((Migration) => new Migration().name);
  if (made.length === 0) throw new ConfigError(`The ${what} does not belong to this site.`);
  const unknown = made.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The ${what} was made by a newer version of the site (${unknown.join(', ')}). Use that version.`,
  );
}
