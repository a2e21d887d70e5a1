import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../open-database.ts';
import { ownerText } from '../owner-text.ts';

/** An error for invalid arguments. The command prints the usage and exits with 2. */
export class UsageError extends ConfigError {}

type Options = NonNullable<ParseArgsConfig['options']>;

export function readOptions<const T extends Options>(options: T) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parseConfig(process.env);
  const database = await openDatabase({ url, dataDir });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command. It exits with 0 on success, 1 on failure, 2 for invalid arguments. */
export function runCommand(usage: string, command: () => Promise<void>): void {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  command().catch((error: unknown) => {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n\n${usage}` : ownerText(error));
    process.exitCode = isUsage ? 2 : 1;
  });
}
