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
