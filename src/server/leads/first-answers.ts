import { CONTACTS, NOTE_EVENTS } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { MAX_ANSWERS, REPLY_HOURS } from '#shared/leads/lead-work.ts';
import type { Database } from '../database/database.ts';
import { jsonText } from './json-text.ts';

/** Statuses that do not count as an answer to the client. */
const UNANSWERED = KIND_NAMES.flatMap((kind) => [
  LEAD_KINDS[kind].fresh,
  LEAD_KINDS[kind].reasoned,
]);
const NOT_ANSWERS = [...NOTE_EVENTS, 'lead.assigned'];
const REFUSED = KIND_NAMES.map((kind) => LEAD_KINDS[kind].reasoned);
const listed = (texts: readonly string[]) => texts.map((it) => `'${it}'`).join(', ');

/** The smallest id that can be generated at this instant. */
export function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Counts the first answers since `from`, and the first answers within the promised time. Excludes
 * ignored and rejected leads, and events by clients. Reads at most the newest MAX_ANSWERS answers.
 */
export async function firstAnswers(
  database: Database,
  from: Date,
): Promise<{ all: number; inTime: number }> {
  const { manager, dataSource } = database;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const kinds = KIND_NAMES.map((kind) => dataSource.getMetadata(kind).tableName);
  const ofSubject = (column: string) =>
    `COALESCE(${kinds.map((table) => `${table}.${column}`).join(', ')})`;
  const created = ofSubject('created_at');
  const isAnswer = (it: string) =>
    `${it}.actor_kind IN ('admin', 'key') AND ${it}.type NOT IN (${listed(NOT_ANSWERS)})
          AND (${it}.type IN (${listed(CONTACTS)})
          OR ${jsonText(manager, `${it}.data`, '$.to.status')} NOT IN (${listed(UNANSWERED)}))`;
  const isInTime = isSqlite
    ? `julianday(some.created_at) - julianday(${created}) <= ${REPLY_HOURS} / 24.0`
    : `some.created_at <= ${created} + INTERVAL ${REPLY_HOURS} HOUR`;
  const joins = kinds.map((table) => `LEFT JOIN ${table} ON ${table}.id = some.subject_id`);
  // The newest answers may not have a number yet.
  const isBefore = (b: string) =>
    `(${b}.number < some.number OR (some.number IS NULL AND (${b}.number IS NOT NULL OR ${b}.version < some.version)))`;
  const [row] = await manager.query(
    `SELECT count(*) AS n, sum(${isInTime}) AS intime
        FROM (SELECT id, number, version, subject_id, created_at FROM events AS a
          WHERE subject_id IS NOT NULL AND id >= ? AND ${isAnswer('a')}
          ORDER BY id DESC LIMIT ${MAX_ANSWERS}) AS some ${joins.join(' ')}
        WHERE ${ofSubject('status')} NOT IN (${listed(REFUSED)})
        AND NOT EXISTS (SELECT 1 FROM events AS b WHERE b.subject_id = some.subject_id AND b.id <> some.id
          AND ${isBefore('b')} AND ${isAnswer('b')})`,
    [firstIdOf(from)],
  );
  return { all: Number(row.n), inTime: Number(row.intime ?? 0) };
}
