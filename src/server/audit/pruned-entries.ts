import type { EntityManager } from 'typeorm';
import { AUDIT_ACTIONS } from '#shared/accounts/audit.ts';
import type { AuditHead } from './audit-head.ts';

/** The last entry that was deleted because of its age, as the log itself records it. */
export async function prunedUpTo(reader: EntityManager): Promise<AuditHead | undefined> {
  const [row] = await reader.query(
    "SELECT data FROM audit_entries WHERE action = 'audit.pruned' ORDER BY at DESC, number DESC LIMIT 1",
  );
  return row && AUDIT_ACTIONS['audit.pruned'].data.parse(JSON.parse(row.data));
}
