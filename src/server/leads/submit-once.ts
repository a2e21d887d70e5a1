import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { isDuplicate } from '../errors/database-errors.ts';
import type { LeadRepository, LeadRow } from './lead-repository.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The two columns that make a submission repeatable; both null without a key. */
export function idempotencyColumns(key: string | undefined, input: object) {
  if (key === undefined) return { idempotencyKey: null, idempotencyHash: null };
  return { idempotencyKey: sha256(key), idempotencyHash: sha256(JSON.stringify(input)) };
}

/** Whether a submission has come under this key before. */
export async function isRepeat<Row extends LeadRow>(
  repository: Pick<LeadRepository<Row>, 'findByIdempotencyKey'>,
  key: string,
): Promise<boolean> {
  return (await repository.findByIdempotencyKey(sha256(key))) !== null;
}

/**
 * Stores a lead and gives its id. A repeat under the same Idempotency-Key stores nothing and gives
 * the first one's id.
 * @throws AppError `unprocessable` when the key came before with another input.
 */
export async function submitOnce<Row extends LeadRow>(
  repository: Pick<LeadRepository<Row>, 'insert' | 'findByIdempotencyKey'>,
  row: Row,
): Promise<string> {
  try {
    await repository.insert(row);
    return row.id;
  } catch (error) {
    if (row.idempotencyKey === null || !isDuplicate(error)) throw error;
    const first = await repository.findByIdempotencyKey(row.idempotencyKey);
    if (first === null) throw error;
    if (first.idempotencyHash === row.idempotencyHash) return first.id;
    throw new AppError('unprocessable', 'This Idempotency-Key was used with another body.');
  }
}
