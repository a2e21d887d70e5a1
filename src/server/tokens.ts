import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder knows, such as a session's or a link's: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, in hex. Only it is stored. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
