import { expect, it } from 'vitest';
import { UNDO_MS } from '#shared/leads/bulk.ts';
import {
  CALL,
  HTTP,
  LEAD_BATCHES,
  LOCK_WAIT_S,
  MAIL,
  MIGRATION_LEASE,
  PASSWORD_HASHES,
  POOL,
  READY_MS,
  SIGN_INS_OF_ADDRESS,
  SQLITE,
  STOP,
} from './operating-limits.ts';

/** Each list must be in ascending order. */
const ASCENDING: Record<string, number[]> = {
  'a post is stored before its response is due, and the response is due within the documented time':
    [CALL.storedMs, CALL.answeredMs, CALL.promisedMs],
  'SQLite blocks the process for less time than the pause between two attempts': [
    SQLITE.busyServingMs,
    SQLITE.retryMs,
    CALL.storedMs,
  ],
  'a lock wait outlasts the response to its caller': [CALL.answeredMs, LOCK_WAIT_S * 1_000],
  'opening a connection fails within the documented response time': [
    POOL.connectMs,
    CALL.promisedMs,
  ],
  'more leads than one batch may wait': [LEAD_BATCHES.most, LEAD_BATCHES.waiting],
  'a waiting sign-in is rejected before its response is due': [
    SIGN_INS_OF_ADDRESS.maxWaitMs,
    CALL.answeredMs,
  ],
  '`/readyz` responds before a stopping server closes its port': [READY_MS, STOP.lingerMs],
  'slow senders are disconnected first at headers, then at bodies': [
    HTTP.checkMs,
    HTTP.headersMs,
    HTTP.requestMs,
    HTTP.stalledMs,
    HTTP.keepAliveMs,
  ],
  'calls in progress end before the last connection is closed': [
    CALL.promisedMs,
    STOP.drainMs - STOP.lingerMs,
  ],
  'a shutdown ends before a supervisor kills the process': [
    STOP.lingerMs,
    STOP.drainMs,
    STOP.drainMs + STOP.closeDatabaseMs,
    STOP.killedMs,
  ],
  'a process that misses some heartbeats keeps its lease': [
    4 * MIGRATION_LEASE.beatMs,
    MIGRATION_LEASE.deadAfterMs,
  ],
};

it.each(Object.entries(ASCENDING))('%s', (_, limits) => {
  const pairs = limits
    .slice(1)
    .map((limit, index) => [limits[index] ?? Number.NaN, limit] as const);
  expect(pairs.filter(([less, more]) => !(less < more))).toEqual([]);
});

it('one address may use every password hash', () => {
  expect(SIGN_INS_OF_ADDRESS.each).toBe(PASSWORD_HASHES.running);
  expect(SIGN_INS_OF_ADDRESS.waiting).toBe(PASSWORD_HASHES.waiting);
});

it('sends no message about a decision that can still be undone', () => {
  expect(UNDO_MS).toBeLessThanOrEqual(MAIL.decisionMs);
});
