import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { auditSentence } from '#shared/accounts/audit.ts';
import { AUDIT_PAGE_ROWS, type AuditEntry, type AuditInput } from '#shared/accounts/audit-calls.ts';
import { addDays, uaeInstant } from '#shared/calendar/uae-time.ts';
import { storedInstant } from '../database/insert-rows.ts';
import type { AuditEntryRow } from './audit-entry.entity.ts';

export interface AuditPage {
  rows: AuditEntry[];
  next: string | null;
}

export function toEntry(row: AuditEntryRow): AuditEntry {
  const { number, action, address, actorKind, actorId, actorName, subjectKind, subjectId } = row;
  const data = JSON.parse(row.data);
  return {
    ...{ number, at: row.at.toISOString(), action, address, data },
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
  { actor, action, from, to }: AuditInput,
): void {
  if (actor) query.andWhere('it.actorId = :actor', { actor: actor.toLowerCase() });
  if (action) query.andWhere('it.action = :action', { action });
  if (from) query.andWhere('it.at >= :from', { from: storedInstant(startOf(from)) });
  if (to) query.andWhere('it.at < :to', { to: storedInstant(endOf(to)) });
}

/** Reads a page, latest first. An index contains the rows of each filter in this order. */
export async function readEntries(reader: EntityManager, input: AuditInput): Promise<AuditPage> {
  const limit = input.limit === undefined ? AUDIT_PAGE_ROWS : Number(input.limit);
  const query = reader
    .createQueryBuilder<AuditEntryRow>('audit-entry', 'it')
    .orderBy({ 'it.at': 'DESC', 'it.number': 'DESC' })
    .limit(limit + 1);
  filtered(query, input);
  if (input.cursor) {
    const [ms = '', number] = input.cursor.split('-');
    const last = { at: storedInstant(new Date(Number(ms))), number: Number(number) };
    query.andWhere('it.at <= :at AND (it.at < :at OR it.number < :number)', last);
  }
  const found = await query.getMany();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = last && found.length > limit ? `${last.at.getTime()}-${last.number}` : null;
  return { rows: rows.map(toEntry), next };
}
