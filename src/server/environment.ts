import { v7 } from 'uuid';

/** The clock and the source of ids, passed in so that tests can choose both. */
export interface Environment {
  now: () => Date;
  /** A new UUIDv7; within a process each is greater than the one before. */
  newId: () => string;
}

export const systemEnvironment: Environment = { now: () => new Date(), newId: () => v7() };
