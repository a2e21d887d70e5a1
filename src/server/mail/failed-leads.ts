import type { EntityManager } from 'typeorm';
import { STAFF_ALERTS } from '#shared/mail/mail.ts';
import { MAX_FAILED } from '#shared/mail/mail-calls.ts';

/** The number of rows to read: a lead can have several failed messages. */
const ROWS = 5 * MAX_FAILED;

export async function failedLeads(reader: EntityManager): Promise<string[]> {
  const kinds = STAFF_ALERTS.map(() => '?').join(', ');
  const rows: { id: string }[] = await reader.query(
    `SELECT lead_id AS id FROM deliveries WHERE state = 'failed' AND lead_id IS NOT NULL AND kind NOT IN (${kinds}) ORDER BY ended_at DESC, id DESC LIMIT ${ROWS}`,
    [...STAFF_ALERTS],
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, MAX_FAILED);
}
