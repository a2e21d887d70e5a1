import { QueryFailedError } from 'typeorm';
import { AppError } from '../app-error.ts';

// Errors to retry: deadlocks, lock waits, a busy SQLite file and TiDB's write conflicts.
const TRANSIENT = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
]);
const TRANSIENT_NUMBERS = new Set([8002, 8022, 8028, 9007]);

const DUPLICATE = new Set([
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const ORPHAN = new Set([
  'ER_NO_REFERENCED_ROW',
  'ER_NO_REFERENCED_ROW_2',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]);

const ACCESS_DENIED = new Set([
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
]);

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
  'ER_QUERY_INTERRUPTED',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
]);
// Errors of mysql2's own pool and of libsql, which have no code.
const UNREACHABLE_MESSAGE =
  /Queue limit reached|Pool is closed|closed state|server has gone away|connection is not open/;

interface DriverError {
  code?: unknown;
  errno?: unknown;
  message?: unknown;
}

function driverError(error: unknown): DriverError {
  const inner = error instanceof QueryFailedError ? error.driverError : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

const has = (set: Set<string>, code: unknown) => typeof code === 'string' && set.has(code);

export function isTransient(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return has(TRANSIENT, code) || (typeof errno === 'number' && TRANSIENT_NUMBERS.has(errno));
}

export function isDuplicate(error: unknown): boolean {
  return has(DUPLICATE, driverError(error).code);
}

export function isOrphan(error: unknown): boolean {
  return has(ORPHAN, driverError(error).code);
}

export function isUnreachable(error: unknown): boolean {
  const { code, message } = driverError(error);
  return has(UNREACHABLE, code) || UNREACHABLE_MESSAGE.test(String(message));
}

/** Whether the database's account lacks a right. */
export function isAccessDenied(error: unknown): boolean {
  return has(ACCESS_DENIED, driverError(error).code);
}

export function isMissingTable(error: unknown): boolean {
  const { code, message } = driverError(error);
  return code === 'ER_NO_SUCH_TABLE' || /^no such table/.test(String(message));
}

export function unavailable(cause?: unknown): AppError {
  return new AppError('busy', 'The service is busy. Please try again in a moment.', {
    retryAfter: 1,
    cause,
  });
}
