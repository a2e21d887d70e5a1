import { uaeDay } from '#shared/calendar/uae-time.ts';
import { THE_SYSTEM } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import { retentionSetting } from '../accounts/account-settings.ts';
import type { Config } from '../config.ts';
import { storedInstant } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import { createJobTimes } from '../database/settings.ts';
import { type Condition, eraseLeads } from '../leads/erase-lead.ts';
import type { PrivacyOptions } from './erasure.service.ts';

const DAY_MS = 86_400_000;
const MARK = 'retention';
/** One transaction erases this many leads: it holds the locks that stop the consumers of the log. */
const MOST_ERASED = 20;

interface DueLeads {
  kind: LeadKind;
  status: string;
  days: number;
}

/** The kinds and statuses whose leads are erased after a number of days. */
const retentionRules = (config: Config): DueLeads[] =>
  KIND_NAMES.flatMap((kind) =>
    statusesOf(kind).flatMap((status) => {
      const days = config[retentionSetting(kind, status)];
      return days === undefined ? [] : [{ kind, status, days }];
    }),
  );

/**
 * The leads that are due: neither created nor changed since. Every event counts as a change, also a note.
 * A lead whose day is still to come, or was less than a day ago, is not due while it is expected.
 */
function dueCondition({ kind, status, days }: DueLeads, now: Date, column?: string): Condition {
  const { awaited } = LEAD_KINDS[kind];
  const since = storedInstant(new Date(now.getTime() - days * DAY_MS));
  const unchanged = `lead.status = :status AND lead.createdAt < :since AND NOT EXISTS
    (SELECT 1 FROM events WHERE events.subject_id = lead.id AND events.created_at >= :since)`;
  const isExpected = column !== undefined && (awaited as readonly string[]).includes(status);
  const parameters = { status, since };
  if (!isExpected) return { sql: unchanged, parameters };
  const day = uaeDay(new Date(now.getTime() - DAY_MS));
  return { sql: `${unchanged} AND lead.${column} < :day`, parameters: { ...parameters, day } };
}

export function createRetention(
  { database, leads, audit, environment }: PrivacyOptions,
  config: Config,
) {
  const rules = retentionRules(config);
  const times = createJobTimes(environment.now);

  const conditionOf = (rule: DueLeads) =>
    dueCondition(rule, environment.now(), leads[rule.kind].kind.days?.column);

  /** Erases some due leads of one kind and status. Returns their number. */
  async function eraseSome(rule: DueLeads): Promise<number> {
    const { kind, status, days } = rule;
    const { sql, parameters } = conditionOf(rule);
    const due = database.manager.createQueryBuilder(kind, 'lead').where(sql, parameters);
    const found = due.select('lead.id', 'id').orderBy('lead.id').limit(MOST_ERASED);
    const ids = (await found.getRawMany<{ id: string }>()).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const erased = await database.transaction(async (writer) => {
      const only = conditionOf(rule);
      const erased = await eraseLeads(writer, leads[kind].kind, ids, { actor: THE_SYSTEM, only });
      // In the same transaction, so that the audit log counts each lead once even if the process is killed.
      if (erased.length > 0) {
        const data = { kind, status, days, erased: erased.length };
        await audit.record({ action: 'leads.expired', actor: THE_SYSTEM, data }, writer);
      }
      return erased.length;
    });
    leads[kind].counts.forget();
    return erased;
  }

  /** Runs once a day, in one process. */
  return (): Job => ({
    name: 'retention',
    hasWork: async () =>
      rules.length > 0 && !(await times.isWithin(database.manager, MARK, DAY_MS)),
    async runBatch() {
      for (const rule of rules) if ((await eraseSome(rule)) > 0) return true;
      await database.emptyLog();
      await database.write((writer) => times.set(writer, MARK));
      return false;
    },
  });
}
