import libsql from 'libsql';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';

/** Merges the log into the file. @throws ConfigError if another process has it open. */
export function openAlone(file: string): libsql.Database {
  const database = new libsql(file);
  try {
    database.pragma('busy_timeout = 500');
    database.pragma('journal_mode = DELETE');
    return database;
  } catch (error) {
    database.close();
    if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error;
    throw new ConfigError(`${file} is in use. Stop the server first.`, { cause: error });
  }
}
