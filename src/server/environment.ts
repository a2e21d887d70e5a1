import { V7Generator } from 'uuidv7';

/** The clock and the source of ids, passed in so that tests can choose both. */
export interface Environment {
  now: () => Date;
  /** A new UUIDv7; within a process each is greater than the one before. */
  newId: () => string;
}

const ids = new V7Generator();
// However far back the clock is set, ids go on from the last: a new lead is never sorted under old ones.
ids.setRollbackAllowance(2 ** 48 - 1);

export const systemEnvironment: Environment = {
  now: () => new Date(),
  newId: () => ids.generate().toString(),
};
