/*
 * Time-outs, pools, queues and batches of the serving process. Names ending in Ms are milliseconds,
 * in S seconds; the rest are numbers of things. `operating-limits.test.ts` holds the order that some of
 * them must keep. Limits of input are in src/shared/limits.ts, rates in the settings.
 */

/** From the beginning of a call. */
export const CALL = {
  /** Storing a post begins no later, so that it has ended when its sender is answered. */
  storedMs: 1_500,
  /** A call without an answer is answered with 503: a stuck database must not collect callers. */
  answeredMs: 1_800,
  /** What the documents promise, and the tests with a stuck pool measure. */
  promisedMs: 2_500,
};

/** How long a COMMIT may take before its sender is answered with 503. */
export const COMMIT_MS = CALL.answeredMs - CALL.storedMs;

/** Connections to a database server, in each process. */
export const POOL = { connections: 10, waiting: 500, connectMs: 2_000 };

/** InnoDB's default of 50 s would keep a connection long after its caller was answered with 503. */
export const LOCK_WAIT_S = 5;

export const SQLITE = {
  /** SQLite's own wait for another program's write. It stops the process, so it is long at start only. */
  busyOpeningMs: 5_000,
  busyServingMs: 10,
  /** A write that found the file locked is tried again after about so long. */
  retryMs: 20,
};

/** How often a transaction that met a deadlock is run, in all. */
export const TRANSACTION_ATTEMPTS = 5;

/** Groups of leads that are inserted together; see docs/decisions/0005. */
export const INSERT_QUEUE = {
  /** Leads in one group. */
  batch: 100,
  /** Leads that wait for a group. */
  waiting: 1_000,
  /** Groups under way at once. SQLite has one writer. */
  lanes: { sqlite: 1, server: 2 },
  /** A lead with less time left is refused: if it came too late, its whole group would begin again. */
  spareMs: 100,
};

export const ADMISSION = {
  /** Visitors' posts under way at once, and the fewest to which slow storing reduces them. */
  most: 400,
  least: 20,
  /** For so long after a post, jobs take the longer pauses (`JOBS.pauses.busy`). */
  busyMs: 250,
};

/** Reading free times: see src/server/calendar/availability.service.ts. */
export const AVAILABILITY = {
  /** How long a day that was read answers further calls. */
  keptMs: 1_000,
  /** Days kept at once. */
  days: 1_000,
  /** While posts are stored: the pause between two calls, and between two reads of the database. */
  callGapMs: 5,
  readGapMs: 25,
  /** A call that would wait longer for its turn is refused. */
  longestMs: 1_000,
};

/** Passwords are hashed two at a time; sign-ins wait in one queue, new passwords in another. */
export const PASSWORD_HASHES = { running: 2, waiting: 20 };

/** Sign-ins of one address: as many at once as are hashed, and as many waiting. */
export const SIGN_INS_OF_ADDRESS = { each: 2, waiting: 20, patience: 1_500 };

/** What the HTTP server allows a connection. */
export const HTTP = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 65_000,
  /** How often slow senders are looked for. */
  checkMs: 1_000,
  /** A reader must take something of its answer within this time. */
  stalledMs: 30_000,
  /** Connections at once. One that reads nothing holds its answers in memory. */
  connections: 10_000,
  /**
   * Connections that may wait to be accepted. Beyond Node's 511 the system drops some silently, and
   * their callers try again after one, three and seven seconds. The system may allow fewer.
   */
  backlog: 4_096,
};

/** Requests are begun in turns of the event loop: see http/turns.ts. */
export const TURN = {
  /** Time of one turn for requests that have just arrived. */
  arrivedMs: 5,
  /** Time of one turn for requests that waited, and their number: a call to SQLite comes on top. */
  waitedMs: 2,
  waited: 4,
};

/** `/readyz` says no when the database has not answered by then. */
export const READY_MS = 1_500;

/** An orderly stop. */
export const STOP = {
  /** Serving on behind a proxy, whose health checks learn meanwhile that this process stops. */
  lingerMs: 2_500,
  /** From the signal until the last connection is cut, lingering included. */
  drainMs: 8_000,
  closeDatabaseMs: 1_000,
  /** When a supervisor commonly kills. */
  killedMs: 10_000,
};

/** Work in the background: see src/server/jobs/. */
export const JOBS = {
  /** How often each process looks for work. */
  pollMs: 1_000,
  beatMs: 1_000,
  deadAfterMs: 10_000,
  longestRetryMs: 60_000,
  /** The pause after a turn, as a multiple of the turn: less than half of a processor is theirs. */
  pauses: { idle: 1, busy: 6 },
};

/** The log of events: see src/server/events/. */
export const EVENT_LOG = {
  /** Events that one turn numbers or reads: some 10 ms, for which visitors wait on SQLite. */
  turn: { sqlite: 15, server: 50 },
  /** Events not yet counted that a count still covers, of each kind. */
  counted: 20_000,
  /** Leads not yet indexed that a search still covers. */
  searched: 1_000,
};

/** The lease of the process that migrates. */
export const MIGRATION_LEASE = { beatMs: 500, deadAfterMs: 10_000 };

/** `leads:rebuild`. */
export const REBUILD = {
  /** Leads and index entries that are read and compared at once. */
  leads: 10_000 as number,
  entries: 10_000 as number,
  /** Leads indexed in one transaction: so few that no post on SQLite waits long. */
  indexed: 100,
  leastPauseMs: 50,
  attempts: 20,
};

/** Rows of one INSERT: SQLite allows 32,766 parameters. */
export const INSERTED_ROWS = { leads: 1_000, words: 10_000 };

/** Rows that a long list, or a CSV file, reads and sends at a time: at most about a megabyte. */
export const PART_ROWS = { list: 250, file: 200 };

/** Live lists of the dashboard. */
export const LIVE = {
  /** Events in one answer. */
  events: 200,
  /** Events before the latest one that the first answer to a dashboard looks at. */
  firstEvents: 50,
  /** How long an administrator counts as busy with a lead without saying so again. */
  presentMs: 15_000,
};

/** Sending mail: see src/server/mailer/. */
export const MAIL = {
  /** Messages sent at once, and further ones that only reminders may use. */
  connections: 3,
  reminderConnections: 2,
  /** An attempt that lasts so long makes its recipient's domain slow, for `slowMs`. */
  hangsMs: 5_000,
  slowMs: 600_000,
  /** Between two looks for what is due, however long sending takes. */
  pauseMs: 100,
  connectMs: 10_000,
  /** A mail server that says nothing for so long is left. It may think long about what it takes. */
  silentMs: 60_000,
  /** All of a message, well within `claimMs`. */
  sendMs: 300_000,
  /** When another process sends a message that this one has claimed and not ended. */
  claimMs: 600_000,
  /** Minutes until the second to fifth attempt; later ones are hourly. */
  retryMinutes: [1, 5, 15, 60],
  /** The attempts of some 48 hours. */
  attempts: 51,
  /** How long a stop waits for what is being sent. */
  stopMs: 5_000,
  /** The stored part of a server's answer. */
  answerLength: 500,
  /** Attempts of a message that its history shows. */
  loggedAttempts: 10,
  contentDays: 30,
  /** A message about a decision waits for so long: one that is undone in the meantime is not sent. */
  decisionMs: 30_000,
  /** A message waits for so long while an older one to the same recipient is being sent. */
  overtakenMs: 5_000,
  /** For so long monitoring counts a message that was given up. */
  failedMs: 86_400_000,
  /** How long the fingerprint of a sender's address is kept, for the limit of an hour. */
  senderMs: 7_200_000,
  /** How long the fingerprint of a recipient's mailbox is kept, for the limit of a day. */
  mailboxMs: 90_000_000,
};

/** What metrics ask of the database: how often, and how long they wait for it. */
export const METRICS = { everyMs: 15_000, withinMs: 1_000 };
