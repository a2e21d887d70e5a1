import { type Logger, pino } from 'pino';
import { codeOf } from './app-error.ts';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Creates the log. It redacts errors, so that it never contains a lead, a token or a password. */
export function createLog(
  level: Config['LOG_LEVEL'],
  destination?: { write(line: string): void },
): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => redactedError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The logged part of an error. Other properties, such as an SQL statement, may contain a lead. */
interface RedactedError {
  type: string;
  code?: string;
  errno?: number;
  message: string;
  stack: string[];
  cause?: RedactedError;
}

const MAX_MESSAGE = 300;
/** The patterns below take quadratic time, so they read only this much of a message. */
const MAX_READ = 1_000;
const MAX_DEPTH = 4;
const WORD = /^[\w.-]{1,64}$/;
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>|\(index \d+|\(native)\)?$/;
const LEFT_OUT = "'...'";
// An apostrophe within a word does not open a quotation.
const OPENING_QUOTE = /(?<![\p{L}\p{N}])['"`]/u;
const CLOSING_QUOTES = /['"`](?![\p{L}\p{N}])/gu;
const EMAIL = /[^\s<>()]+@[^\s<>()]+/g;

/** Removes quoted values. They may contain quotes, so it removes all text from the first to the last quote. */
export function redactedMessage(whole: string): string {
  const message = whole.slice(0, MAX_READ);
  const from = message.search(OPENING_QUOTE);
  const last = [...message.slice(from + 1).matchAll(CLOSING_QUOTES)].at(-1);
  // A truncated message may lack its last closing quote.
  const isWhole = whole.length <= MAX_READ;
  const rest = last === undefined || !isWhole ? '' : message.slice(from + 1 + last.index + 1);
  const text = from < 0 ? message : message.slice(0, from) + LEFT_OUT + rest;
  return text.replace(EMAIL, '...').slice(0, MAX_MESSAGE);
}

function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.replace(message, '').split('\n');
  const before = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(before + 1).map((line) => line.trim());
}

function typeOf(error: Error): string {
  const names = [error.name, error.constructor.name, 'Error'];
  return names.find((name) => WORD.test(name) && name !== 'Error') ?? 'Error';
}

/** The part of a thrown value that may be logged: an allow-list with redacted texts. */
export function redactedError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const code = codeOf(error);
  return {
    type: typeOf(error),
    ...(WORD.test(code) ? { code } : {}),
    ...('errno' in error && typeof error.errno === 'number' ? { errno: error.errno } : {}),
    message: redactedMessage(error.message),
    stack: framesOf(error),
    ...(error.cause !== undefined &&
      depth < MAX_DEPTH && { cause: redactedError(error.cause, depth + 1) }),
  };
}
