import type { EntityManager } from 'typeorm';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';
import type { ReportFigures } from '#shared/leads/report.ts';
import { jsonText, storedInstant } from '../database/database.ts';
import type { Condition } from './lead-filter.ts';
import type { FirstAnswer } from './lead-kind.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const UNANSWERED: FirstAnswer = {
  firstAnswerAt: null,
  firstAnswerBy: null,
  firstAnswerOfficeMinutes: null,
};

/** SQL for the milliseconds from the arrival to the first answer, and for the minutes. */
export function answerTimes(manager: EntityManager) {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const ms = isSqlite
    ? 'MAX(0, CAST((julianday(first_answer_at) - julianday(created_at)) * 86400000 + 0.5 AS INTEGER))'
    : 'GREATEST(0, FLOOR(TIMESTAMPDIFF(MICROSECOND, created_at, first_answer_at) / 1000))';
  const minutes = isSqlite ? `${ms} / ${MINUTE_MS}` : `FLOOR(${ms} / ${MINUTE_MS})`;
  return { ms, minutes };
}

type Figure = keyof ReportFigures;

/** SQL conditions for the leads that each count of the report counts. */
export function figureConditions(manager: EntityManager, kind: LeadKind, now: Date) {
  const { tableName } = manager.connection.getMetadata(kind);
  const { fresh, reasoned, awaited } = LEAD_KINDS[kind];
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const answered = `first_answer_at IS NOT NULL AND status <> '${reasoned}'`;
  const undoes = jsonText(manager.connection, 'later.data', '$.undoes');
  const ends = isSqlite
    ? "strftime('%Y-%m-%d %H:%M:%f', starts_at, minutes || ' minutes')"
    : 'starts_at + INTERVAL minutes MINUTE';
  const counts = {
    received: '1 = 1',
    waiting: `status = '${fresh}'`,
    answered,
    answeredInTime: `${answered} AND ${answerTimes(manager).ms} <= ${REPLY_HOURS * 60 * MINUTE_MS}`,
  };
  if (awaited.length === 0) return counts;
  return {
    ...counts,
    meetingsHeld: "status = 'completed'",
    meetingsCancelled: `status = '${reasoned}' AND EXISTS (SELECT 1 FROM events AS approval
      WHERE approval.subject_id = ${tableName}.id AND approval.type = 'appointment.approved'
      AND NOT EXISTS (SELECT 1 FROM events AS later WHERE later.subject_id = approval.subject_id
        AND later.type = 'lead.undone' AND ${undoes} = approval.id))`,
    meetingsMissed: `status = 'approved' AND ${ends} < '${storedInstant(new Date(now.getTime() - DAY_MS))}'`,
  };
}

/**
 * The conditions of a figure of the report such as `answered`, or of its part for a person
 * (`answered:<id>`, `answered:none`) or a service (`answered:service=hosting`).
 */
export function conditionsOfFigure(
  manager: EntityManager,
  kind: LeadKind,
  { figure: asked, service, now }: { figure: string; service: string; now: Date },
): Condition[] {
  const [figure = '', group] = asked.split(':');
  const conditions: Partial<Record<Figure, string>> = figureConditions(manager, kind, now);
  const counted = conditions[figure as Figure] ?? '1 = 0';
  if (group === undefined) return [[counted]];
  if (group === 'none') return [[counted], ['first_answer_by IS NULL']];
  return group.startsWith('service=')
    ? [[counted], [`COALESCE(${service}, '') = ?`, group.slice('service='.length)]]
    : [[counted], ['first_answer_by = ?', group]];
}
