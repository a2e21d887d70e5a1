import { expect, it } from 'vitest';
import { UNDO_MS } from '#shared/leads/undo.ts';
import {
  ADMISSION,
  CALL,
  COMMIT_MS,
  HTTP,
  INSERT_QUEUE,
  LOCK_WAIT_S,
  MAIL,
  METRICS,
  MIGRATION_LEASE,
  PASSWORD_HASHES,
  POOL,
  READY_MS,
  SIGN_INS_OF_ADDRESS,
  SQLITE,
  STOP,
} from './operating-limits.ts';

/** Each list must be in ascending order. */
const RISING: Record<string, number[]> = {
  'a post is stored, then answered, then promised': [
    CALL.storedMs,
    CALL.answeredMs,
    CALL.promisedMs,
  ],
  'no lead joins a group that cannot commit in time': [0, INSERT_QUEUE.spareMs, COMMIT_MS],
  'a process stands still for SQLite less than it waits in between': [
    SQLITE.busyServingMs,
    SQLITE.retryMs,
    CALL.storedMs,
  ],
  'a lock is given up after its caller was told, not before': [
    CALL.answeredMs,
    LOCK_WAIT_S * 1_000,
  ],
  'a new connection fails within what is promised': [POOL.connectMs, CALL.promisedMs],
  'posts under way find a place in the pool and in the queue': [
    ADMISSION.least,
    ADMISSION.most,
    POOL.waiting,
    INSERT_QUEUE.waiting,
  ],
  'a sign-in gives up its turn before it is answered': [
    SIGN_INS_OF_ADDRESS.patience,
    CALL.answeredMs,
  ],
  'readiness is told before a balancer asks for it no more': [READY_MS, STOP.lingerMs],
  'slow senders are looked for, cut at headers, then at bodies': [
    HTTP.checkMs,
    HTTP.headersMs,
    HTTP.requestMs,
    HTTP.stalledMs,
    HTTP.keepAliveMs,
  ],
  'calls under way end before the last connection is cut': [
    CALL.promisedMs,
    STOP.drainMs - STOP.lingerMs,
  ],
  'a stop is over before a supervisor kills': [
    STOP.lingerMs,
    STOP.drainMs,
    STOP.drainMs + STOP.closeDatabaseMs,
    STOP.killedMs,
  ],
  'a process that misses some heartbeats keeps its lease': [
    4 * MIGRATION_LEASE.beatMs,
    MIGRATION_LEASE.deadAfterMs,
  ],
  'metrics wait less than until they ask again': [METRICS.withinMs, METRICS.everyMs],
};

it.each(Object.entries(RISING))('%s', (_, limits) => {
  const pairs = limits
    .slice(1)
    .map((limit, index) => [limits[index] ?? Number.NaN, limit] as const);
  expect(pairs.filter(([less, more]) => !(less < more))).toEqual([]);
});

it('allow as many concurrent sign-ins from an address as concurrent password hashes', () => {
  expect(SIGN_INS_OF_ADDRESS.each).toBe(PASSWORD_HASHES.running);
  expect(SIGN_INS_OF_ADDRESS.waiting).toBe(PASSWORD_HASHES.waiting);
});

it('sends no message about a decision that can still be undone', () => {
  expect(UNDO_MS).toBeLessThanOrEqual(MAIL.decisionMs);
});
