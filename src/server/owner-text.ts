import { AppError, ConfigError, codeOf } from './app-error.ts';
import { isUnreachable } from './database/database-errors.ts';
import { redactedError } from './log.ts';

// Errors that an owner can correct. Their messages are clear without a stack.
const OWNERS = new Set([
  'EACCES',
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
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
]);

const isOwners = (error: Error): boolean =>
  error instanceof ConfigError || error instanceof AppError || OWNERS.has(codeOf(error));

const failedAtTls = (error: Error): boolean => codeOf(error).startsWith('HANDSHAKE_');

const ABOUT_TLS =
  'Use the host name of the certificate, and set NODE_EXTRA_CA_CERTS to a file with its authority; ?ssl={"rejectUnauthorized":false} at the end of DATABASE_URL accepts any certificate.';

/** The text of an error for a terminal. It omits a lead's values, because terminals may be recorded. */
export function ownerText(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an error was thrown.';
  if (isOwners(error)) return error.message;
  const { type, code, message, stack } = redactedError(error);
  // A certificate error quotes host names, never a lead, so show its whole message.
  if (failedAtTls(error)) return `The database cannot be reached: ${error.message}. ${ABOUT_TLS}`;
  if (isUnreachable(error)) return `The database cannot be reached: ${message}`;
  const head = [type, code].filter((part) => part !== undefined).join(' ');
  return [`${head}: ${message}`, ...stack.map((frame) => `    ${frame}`)].join('\n');
}
