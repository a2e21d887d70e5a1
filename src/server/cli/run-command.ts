import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../errors/config-error.ts';
import { ownerText } from '../errors/owner-text.ts';

/** The command was called wrongly: its usage is printed too, and the exit code is 2. */
export class UsageError extends ConfigError {}

// What the file system refuses, and whose message names the file and the reason.
const FILE_FAULTS = new Set([
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

function textOf(error: unknown): string {
  const isFileFault =
    error instanceof Error && 'code' in error && FILE_FAULTS.has(String(error.code));
  return isFileFault ? error.message : ownerText(error);
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the command line.
 * @throws UsageError naming what is unknown, lacks its value or stands alone.
 */
export function readOptions<const T extends Options>(options: T) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a command for the owner. Exit code 0: done; 1: it could not be done, and one message says
 * why; 2: called wrongly. `--help` prints the usage.
 */
export function runCommand(usage: string, command: () => Promise<void>): void {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  command().catch((error: unknown) => {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n\n${usage}` : textOf(error));
    process.exitCode = isUsage ? 2 : 1;
  });
}
