/** All that is logged of an error. Whatever else it carries, such as a statement, may hold a lead. */
export interface RedactedError {
  type: string;
  code?: string;
  errno?: number;
  message: string;
  /** The places that it came through, without the message that a stack begins with. */
  stack: string[];
  cause?: RedactedError;
  /** Of an error that stands for several, such as a host that none of its addresses answers for. */
  errors?: RedactedError[];
}

const MAX_MESSAGE = 300;
const MAX_DEPTH = 4;
const MAX_ERRORS = 4;
const WORD = /^[\w.-]{1,64}$/;
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>|\(index \d+|\(native)\)?$/;
const LEFT_OUT = "'...'";
// An apostrophe within a word does not open a quotation.
const OPENING_QUOTE = /(?<![\p{L}\p{N}])['"`]/u;
const CLOSING_QUOTES = /['"`](?![\p{L}\p{N}])/gu;
const EMAIL = /[^\s<>()]+@[^\s<>()]+/g;

/**
 * A message without what it quotes: databases and parsers quote the value that they refuse. All from
 * the first quote to the last goes, for the value may hold quotes of its own.
 */
export function redactedMessage(message: string): string {
  const from = message.search(OPENING_QUOTE);
  const last = [...message.slice(from + 1).matchAll(CLOSING_QUOTES)].at(-1);
  // A message that was cut off may have lost its closing quote.
  const rest = last === undefined ? '' : message.slice(from + 1 + last.index + 1);
  const text = from < 0 ? message : message.slice(0, from) + LEFT_OUT + rest;
  return text.replace(EMAIL, '...').slice(0, MAX_MESSAGE);
}

/** The lines at the end of a stack that name places in code. */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.replace(message, '').split('\n');
  const before = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(before + 1).map((line) => line.trim());
}

function typeOf(error: Error): string {
  const names = [error.name, error.constructor.name, 'Error'];
  return names.find((name) => WORD.test(name) && name !== 'Error') ?? 'Error';
}

function partsOf(error: Error, depth: number): Pick<RedactedError, 'cause' | 'errors'> {
  if (depth >= MAX_DEPTH) return {};
  const errors = error instanceof AggregateError ? error.errors.slice(0, MAX_ERRORS) : [];
  return {
    ...(error.cause === undefined ? {} : { cause: redactedError(error.cause, depth + 1) }),
    ...(errors.length === 0 ? {} : { errors: errors.map((one) => redactedError(one, depth + 1)) }),
  };
}

/** What may be logged of whatever was thrown: an allow-list, with its texts redacted. */
export function redactedError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const code = 'code' in error ? String(error.code) : '';
  return {
    type: typeOf(error),
    ...(WORD.test(code) ? { code } : {}),
    ...('errno' in error && typeof error.errno === 'number' ? { errno: error.errno } : {}),
    message: redactedMessage(error.message),
    stack: framesOf(error),
    ...partsOf(error, depth),
  };
}
