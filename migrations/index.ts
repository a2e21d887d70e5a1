import type { MigrationInterface } from 'typeorm';
import { Initial } from './0001-initial.ts';
import { EventLog } from './0002-event-log.ts';
import { WordsInIndexOnly } from './0003-words-in-index-only.ts';
import { Mail } from './0004-mail.ts';
import { Calendar } from './0005-calendar.ts';
import { Wishes } from './0006-wishes.ts';
import { Outbox } from './0007-outbox.ts';
import { Meetings } from './0008-meetings.ts';
import { Repeats } from './0009-repeats.ts';
import { LeadPresence } from './0010-lead-presence.ts';
import { Events } from './0011-events.ts';
import { Channels } from './0012-channels.ts';
import { Assignment } from './0013-assignment.ts';
import { Notes } from './0014-notes.ts';
import { BulkRuns } from './0015-bulk-runs.ts';
import { SavedViews } from './0016-saved-views.ts';
import { ReportDays } from './0017-report-days.ts';
import { Accounts } from './0018-accounts.ts';
import { Audit } from './0019-audit.ts';
import { LeadLocale } from './0020-0039/0020-lead-locale.ts';
import { ApiKeys } from './0020-0039/0021-api-keys.ts';
import { Webhooks } from './0020-0039/0022-webhooks.ts';
import { LateIds } from './0020-0039/0023-late-ids.ts';

export { holdFormerJobs, moveFormerEvents } from './0011-events.ts';

type Migration = new () => MigrationInterface & { name: string };

/** All migrations, oldest first. A released migration is never edited. */
export const migrations: Migration[] = [
  Initial,
  EventLog,
  WordsInIndexOnly,
  Mail,
  Calendar,
  Wishes,
  Outbox,
  Meetings,
  Repeats,
  LeadPresence,
  Events,
  Channels,
  Assignment,
  Notes,
  BulkRuns,
  SavedViews,
  ReportDays,
  Accounts,
  Audit,
  LeadLocale,
  ApiKeys,
  Webhooks,
  LateIds,
];
