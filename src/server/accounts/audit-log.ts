import { EntitySchema, type SelectQueryBuilder } from 'typeorm';
import {
  AUDIT_PAGE_ROWS,
  type AuditAction,
  type AuditEntry,
  type AuditInput,
  auditSentence,
} from '#shared/accounts/audit.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import type { Actor } from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { type Database, storedInstant } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { CSV_TYPE, csvText, type Download } from '../http/csv.ts';
import { PART_ROWS } from '../operating-limits.ts';

export const AUDIT_ENTRY = 'audit-entry';

/** An entry of the audit log. It never changes. */
export interface AuditEntryRow {
  /** A UUIDv7: the order of the entries. */
  id: string;
  at: Date;
  actorKind: Actor['kind'];
  /** The account's id; for an actor without one, its kind. */
  actorId: string;
  actorName: string;
  action: AuditAction;
  subjectKind: string | null;
  subjectId: string | null;
  /** The client's address; null for jobs and commands. */
  address: string | null;
  /** JSON that matches the action's schema. It contains no content of leads. */
  data: string;
}

export const auditEntryEntity = (types: ColumnTypes) =>
  new EntitySchema<AuditEntryRow>({
    name: AUDIT_ENTRY,
    tableName: 'audit_entries',
    columns: {
      id: { ...types.id, primary: true },
      at: types.instant,
      actorKind: { type: 'varchar', length: 16 },
      actorId: types.id,
      actorName: { type: 'varchar', length: LIMITS.username },
      action: { type: 'varchar', length: 40 },
      subjectKind: { type: 'varchar', length: 16, nullable: true },
      subjectId: { type: 'varchar', length: 64, nullable: true },
      address: { type: 'varchar', length: 45, nullable: true },
      data: { type: 'text' },
    },
    indices: [
      // These serve the pages with each filter.
      { name: 'audit_entries_actor', columns: ['actorId', 'id'] },
      { name: 'audit_entries_action', columns: ['action', 'id'] },
      { name: 'audit_entries_actor_action', columns: ['actorId', 'action', 'id'] },
      { name: 'audit_entries_at', columns: ['at'] },
    ],
  });

interface AuditPage {
  rows: AuditEntry[];
  next: string | null;
}

function toEntry(row: AuditEntryRow): AuditEntry {
  const { id, action, address, actorKind, actorId, actorName, subjectKind, subjectId } = row;
  const data = JSON.parse(row.data);
  return {
    id,
    at: row.at.toISOString(),
    action,
    address,
    data,
    actor: { kind: actorKind, id: actorId === actorKind ? null : actorId, name: actorName },
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
    text: auditSentence(action, data),
  };
}

const isDay = (bound: string) => bound.length === 10;
const startOf = (bound: string) => (isDay(bound) ? uaeInstant(bound, 0) : new Date(bound));
const endOf = (bound: string) => startOf(isDay(bound) ? (addDays(bound, 1) ?? bound) : bound);

function filtered(
  query: SelectQueryBuilder<AuditEntryRow>,
  { actor, action, from, to, cursor }: AuditInput,
): void {
  if (actor) query.andWhere('it.actorId = :actor', { actor: actor.toLowerCase() });
  if (action) query.andWhere('it.action = :action', { action });
  if (from) query.andWhere('it.at >= :from', { from: storedInstant(startOf(from)) });
  if (to) query.andWhere('it.at < :to', { to: storedInstant(endOf(to)) });
  if (cursor) query.andWhere('it.id < :cursor', { cursor });
}

const COLUMNS = [
  ['Id', 'id'],
  ['Time (UTC)', 'at'],
  ['Actor kind', 'actorKind'],
  ['Actor id', 'actorId'],
  ['Actor', 'actorName'],
  ['Action', 'action'],
  ['Text', 'text'],
  ['Subject kind', 'subjectKind'],
  ['Subject id', 'subjectId'],
  ['Address', 'address'],
  ['Data', 'data'],
] as const;
const columns = COLUMNS.map(([header, key]) => ({ header, key }));

const toCsvRow = ({ actor, subject, data, ...entry }: AuditEntry) => ({
  ...entry,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  subjectKind: subject?.kind,
  subjectId: subject?.id,
  data: JSON.stringify(data),
});

/** Reads the audit log. */
export function createAuditLog(database: Database, environment: Pick<Environment, 'now'>) {
  const { manager } = database;

  /** A page, latest first. */
  async function page(input: AuditInput): Promise<AuditPage> {
    const limit = input.limit === undefined ? AUDIT_PAGE_ROWS : Number(input.limit);
    const query = manager
      .createQueryBuilder<AuditEntryRow>(AUDIT_ENTRY, 'it')
      .orderBy('it.id', 'DESC')
      .limit(limit + 1);
    filtered(query, input);
    const found = await query.getMany();
    const rows = found.slice(0, limit);
    const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null;
    return { rows: rows.map(toEntry), next };
  }

  /** All matching entries as CSV. */
  async function file(input: AuditInput): Promise<Download> {
    const limit = String(PART_ROWS.file);
    // Read before the response begins, so that its status can report an unavailable database.
    const first = await page({ ...input, limit, cursor: undefined });
    async function* chunks() {
      yield csvText([COLUMNS.map(([header]) => header)], { bom: true });
      for (let part = first; ; part = await page({ ...input, limit, cursor: part.next ?? '' })) {
        yield csvText(part.rows.map(toCsvRow), { columns });
        if (part.next === null) return;
      }
    }
    const fileName = `audit-${uaeDay(environment.now())}.csv`;
    return { fileName, contentType: CSV_TYPE, chunks: chunks() };
  }

  return { page, file };
}
