import { AppError } from './app-error.ts';
import { ConfigError } from './config-error.ts';
import { isUnreachable } from './database-errors.ts';
import { redactedError } from './redacted-error.ts';

// What an owner can put right, and whose message says it all.
const OWNERS = new Set([
  'EACCES',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
]);

function isOwners(error: Error): boolean {
  if (error instanceof ConfigError || error instanceof AppError) return true;
  return 'code' in error && OWNERS.has(String(error.code));
}

/** The driver's own codes for a server without TLS, and one whose certificate is not to be trusted. */
function failedAtTls(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('HANDSHAKE_');
}

const ABOUT_TLS =
  'Name the host as its certificate does, and the authority that signed it by NODE_EXTRA_CA_CERTS; ?ssl={"rejectUnauthorized":false} at the end of DATABASE_URL trusts whoever answers.';

/**
 * What the owner reads on the terminal when a start or a command fails; for our own faults where they
 * lie. Terminals are recorded too: what a database says of a lead is left out, as in the log.
 */
export function ownerText(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  if (isOwners(error)) return error.message;
  const { type, code, message, stack } = redactedError(error);
  // What a certificate says is no lead's, and quotes the names.
  if (failedAtTls(error)) return `The database cannot be reached: ${error.message}. ${ABOUT_TLS}`;
  if (isUnreachable(error)) return `The database cannot be reached: ${message}`;
  const head = [type, code].filter((part) => part !== undefined).join(' ');
  return [`${head}: ${message}`, ...stack.map((frame) => `    ${frame}`)].join('\n');
}
