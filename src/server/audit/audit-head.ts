import type { EntityManager } from 'typeorm';
import type { AuditHeadRow } from './audit-entry.entity.ts';

export type AuditHead = Pick<AuditHeadRow, 'number' | 'hash'>;

export async function readHead(reader: EntityManager): Promise<AuditHead> {
  const [row] = await reader.query('SELECT number, hash FROM audit_head WHERE id = 1');
  return { number: Number(row.number), hash: row.hash };
}

/**
 * Locks the end of the log until the transaction ends. Lock before the first read of the
 * transaction, as in `lockOffsets`.
 */
export async function lockHead(writer: EntityManager): Promise<AuditHead> {
  await writer.query('UPDATE audit_head SET number = number WHERE id = 1');
  return readHead(writer);
}

export const moveHead = (writer: EntityManager, { number, hash }: AuditHead) =>
  writer.query('UPDATE audit_head SET number = ?, hash = ? WHERE id = 1', [number, hash]);
