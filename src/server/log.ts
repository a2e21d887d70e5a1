import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { type RedactedError, redactedError } from './redacted-error.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** The same error is logged once in this period, because a failed group insert reports it for each lead. */
const REPEAT_WINDOW_MS = 10_000;
const MAX_REMEMBERED = 1_000;
const FATAL = 60;

function createRepeatFilter() {
  const written = new Map<string, number>();
  return (key: string): boolean => {
    const now = performance.now();
    if (now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_WINDOW_MS) return true;
    if (written.size >= MAX_REMEMBERED) written.clear();
    written.set(key, now);
    return false;
  };
}

interface Entry {
  path?: unknown;
  err: unknown;
}

const isFault = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'err' in entry;

function nameOf({ path, err }: Entry): string {
  const { type, code, errno, message, stack }: RedactedError = redactedError(err);
  return JSON.stringify([path, type, code, errno, message, stack[0]]);
}

/** Creates the log. It redacts errors, so that it never contains a lead, a token or a password. */
export function createLog(
  level: Config['LOG_LEVEL'],
  destination?: { write(line: string): void },
): Log {
  const isRepeat = createRepeatFilter();
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => redactedError(error) },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, write: Logger['info'], to: number) {
        const [entry] = args;
        if (to < FATAL && isFault(entry) && isRepeat(nameOf(entry))) return;
        write.apply(this, args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Returns a function that logs a warning on its first call only. */
export function warnOnce(log: Pick<Log, 'warn'>, text: string): () => void {
  let hasWarned = false;
  return () => {
    if (!hasWarned) log.warn(text);
    hasWarned = true;
  };
}
