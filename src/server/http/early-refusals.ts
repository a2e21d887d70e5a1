import type { IncomingMessage } from 'node:http';
import { LIMITS } from '#shared/limits.ts';
import { AppError } from '../errors/app-error.ts';

// Made once: most of what a refusal costs is its stack.
const TOO_LONG = new AppError(
  'uri-too-long',
  `An address may have at most ${LIMITS.url} characters.`,
);

const NO_HOST = new AppError('invalid', 'The request names no host.');
const UNEXPECTED = new AppError('expectation-failed', 'Nothing but 100-continue can be expected.');

/** Why a request is refused before anything looks further at it; undefined for all others. */
export function earlyRefusal(request: IncomingMessage): AppError | undefined {
  const { url = '', headers, httpVersion } = request;
  if (url.length > LIMITS.url) return TOO_LONG;
  if (headers.host === undefined && httpVersion === '1.1') return NO_HOST;
  const { expect } = headers;
  return expect === undefined || /\b100-continue\b/i.test(expect) ? undefined : UNEXPECTED;
}
