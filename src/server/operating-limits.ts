import type { Channel } from '#shared/mail/mail.ts';

/*
 * Timeouts, pools, queues and batches of the serving process. Names ending in Ms are milliseconds,
 * in S seconds; the rest are counts.
 * Limits of input are in src/shared/fields/limits.ts, rates in the settings.
 */

export const CALL = {
  /** A write must begin within this time. The rest of `answeredMs` is for its COMMIT. */
  storedMs: 1_500,
  /** A call without a result after this time gets 503, so that calls do not accumulate. */
  answeredMs: 1_800,
};

export const POOL = { connections: 10, waiting: 500, connectMs: 2_000 };

/** InnoDB's default of 50 s would keep a connection long after its caller got 503. */
export const LOCK_WAIT_S = 5;

export const SQLITE = {
  /** SQLite's own wait blocks the process, so it is long only at start. */
  busyOpeningMs: 5_000,
  busyServingMs: 10,
  retryMs: 20,
  emptyLogTries: 50,
  emptyLogPauseMs: 100,
};

export const TRANSACTION_ATTEMPTS = 5;

/** Visitors' posts handled at once. More are rejected before they are read. */
export const MAX_POSTS = 400;

/** Leads that are inserted together; see docs/decisions/0005. */
export const LEAD_BATCHES = { most: 100, waiting: 1_000, atOnce: { sqlite: 1, server: 2 } };

/** Concurrent and waiting password hashes. */
export const PASSWORD_HASHES = { running: 2, waiting: 20 };

/** Concurrent and waiting sign-ins of one address: the same numbers as for hashes. */
export const SIGN_INS_OF_ADDRESS = { each: 2, waiting: 20 };

export const HTTP = {
  headersMs: 10_000,
  requestMs: 15_000,
  /** The maximum size of a call's body, and of a batch of leads. */
  bodyBytes: 32_768,
  batchBytes: 1_000_000,
  keepAliveMs: 65_000,
  checkMs: 1_000,
  /** A client must read some of its response within this time. */
  stalledMs: 30_000,
  /** Concurrent connections. Limited, because a client that reads nothing keeps responses in memory. */
  connections: 10_000,
  /** Node's default is 511. Above the limit, the system drops connections and callers retry after seconds. */
  backlog: 4_096,
};

export const REQUEST_QUEUE = {
  arrivedMs: 5,
  /** Limits per iteration for queued requests: their time, without their SQLite calls, and their number. */
  waitedMs: 2,
  waited: 4,
};

/** `/readyz` fails if the database does not respond within this time. */
export const READY_MS = 1_500;

export const STOP = {
  /** The server continues to serve for this time, so that a proxy's health checks detect the shutdown. */
  lingerMs: 2_500,
  /** From the signal until the last connection is closed, including lingering. */
  drainMs: 8_000,
  closeDatabaseMs: 1_000,
};

export const JOBS = {
  pollMs: 1_000,
  beatMs: 1_000,
  deadAfterMs: 10_000,
  longestRetryMs: 60_000,
  /** The pause after a batch, as a multiple of its duration: longer while visitors post leads. */
  pauses: { idle: 2, busy: 14, longestMs: 1_000 },
  /** The time that a batch should take. On SQLite, visitors' calls wait for it. */
  batchMs: { sqlite: 4, server: 20 },
  /** Rows per batch, adjusted to the duration of the previous batch. */
  batch: { first: 10, least: 5, most: 100 },
};

export const EVENT_LOG = { searched: 1_000 };

export const MIGRATION_LEASE = { beatMs: 500, deadAfterMs: 10_000 };

/** Rows per INSERT: SQLite allows 32,766 parameters, and a lead has more than 32. */
export const INSERTED_ROWS = 500;

/** Rows that a long list or a CSV file reads and sends at once: at most about a megabyte. */
export const PART_ROWS = { list: 250, file: 200 };

interface ChannelLimits {
  connections: number;
  /** The interval of checks for due messages, regardless of how long sending takes. */
  pauseMs: number;
  /** The time after which another process may send a claimed message. */
  claimMs: number;
  /** Seconds before the second and later attempts. The last value repeats. */
  retryS: readonly number[];
  /** The number of attempts before a message fails. */
  attempts: number;
}

export const CHANNELS = {
  // The attempts take about 48 hours.
  mail: {
    connections: 3,
    pauseMs: 100,
    claimMs: 600_000,
    retryS: [60, 300, 900, 3_600],
    attempts: 51,
  },
  // Connections of each endpoint. The attempts take about 75 hours.
  webhook: {
    connections: 5,
    pauseMs: 20,
    claimMs: 60_000,
    attempts: 10,
    retryS: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  },
} satisfies Record<Channel, ChannelLimits>;

export const WEBHOOKS = {
  /** From resolving the host to the response, well within `claimMs`. */
  attemptMs: 10_000,
  loggedDays: 30,
};

export const OUTBOX = {
  /** Concurrent transactions of a channel, so that it leaves connections to visitors. */
  recordings: 2,
  /** The interval of checks for due deliveries while others are being sent. */
  checkMs: 250,
};

export const BULK_CHANGES = {
  /** Concurrent transactions, each of one lead. SQLite runs them one after the other. */
  atOnce: 4,
  /** Further changes are not started after this time. */
  answeredMs: 8_000,
};

export const LIVE = {
  events: 200,
  /** The number of latest events that the first response to a dashboard reads. */
  firstEvents: 50,
  presentMs: 15_000,
  present: 200,
};

export const MAIL = {
  connectMs: 10_000,
  /** The timeout for a mail server's reply, which may take long to check a message. */
  silentMs: 60_000,
  /** The timeout for a whole message, well within `claimMs`. */
  sendMs: 300_000,
  /** A shutdown waits at most this long for messages being sent. */
  stopMs: 5_000,
  answerLength: 500,
  contentDays: 30,
  /** The delay of messages about a decision. If it is undone within this time, none is sent. */
  decisionMs: 30_000,
  /** The delay of a message while an older one to the same recipient is being sent. */
  overtakenMs: 5_000,
  failedMs: 86_400_000,
  /** The retention of a sender's address fingerprint, for the hourly limit. */
  senderMs: 7_200_000,
  /** The retention of the email address in a confirmation's record, for the daily limit. */
  mailboxMs: 90_000_000,
};

export const METRICS = { withinMs: 1_000 };
