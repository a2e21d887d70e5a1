import { createHash } from 'node:crypto';
import { storedInstant } from '../database/insert-rows.ts';
import type { AuditEntryRow } from './audit-entry.entity.ts';

/** The hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

/** An entry as read with plain SQL: SQLite returns the time as text. */
export type ChainedEntry = Omit<AuditEntryRow, 'hash' | 'at'> & { at: Date | string };

/** SHA-256 of the previous hash and all columns of the entry, in a fixed order. */
export function chainHash(previous: string, entry: ChainedEntry): string {
  const { number, id, at, actorKind, actorId, actorName, action, address, data } = entry;
  const time = typeof at === 'string' ? at : storedInstant(at);
  const subject = [entry.subjectKind, entry.subjectId];
  const columns = [number, id, time, actorKind, actorId, actorName, action, ...subject, address];
  return createHash('sha256')
    .update(previous + JSON.stringify([...columns, data]))
    .digest('hex');
}
