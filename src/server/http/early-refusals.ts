import type { IncomingMessage } from 'node:http';
import { LIMITS } from '#shared/limits.ts';
import { AppError } from '../errors/app-error.ts';

// Made once: most of what a refusal costs is its stack.
const TOO_LONG = new AppError(
  'uri-too-long',
  `An address may have at most ${LIMITS.url} characters.`,
);

/** Why a request is refused before anything looks further at it; undefined for all others. */
export function earlyRefusal({ url = '' }: IncomingMessage): AppError | undefined {
  return url.length > LIMITS.url ? TOO_LONG : undefined;
}
