import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Structured JSON lines on standard output. Never a lead's content, a token or a password. */
export function createLog(level: Config['LOG_LEVEL']): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
