import { createHash, randomBytes } from 'node:crypto';
import { V7Generator } from 'uuidv7';

export interface Environment {
  now: () => Date;
  /** A new UUIDv7; within a process each is greater than the previous one. */
  newId: () => string;
}

const ids = new V7Generator();
// If the clock is set back, ids continue from the last one, so that the newest lead has the highest id.
ids.setRollbackAllowance(2 ** 48 - 1);

export const systemEnvironment: Environment = {
  now: () => new Date(),
  newId: () => ids.generate().toString(),
};

/** A secret that only its holder knows, such as a session's or a link's: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, in hex. Only it is stored. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
