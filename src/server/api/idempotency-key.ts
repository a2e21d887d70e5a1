import { LIMITS } from '#shared/fields/limits.ts';
import { invalidField } from '../app-error.ts';

export const KEY_PATTERN = `^[\\x21-\\x7e]{${LIMITS.idempotencyKeyMin},${LIMITS.idempotencyKey}}$`;
const KEY = new RegExp(KEY_PATTERN);
const KEY_RULE = `Idempotency-Key must be ${LIMITS.idempotencyKeyMin} to ${LIMITS.idempotencyKey} printable ASCII characters`;
export const REPLAYED = 'Idempotency-Replayed';

/** @throws AppError `invalid` for a key that violates the rule. */
export function requireKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key)) throw invalidField('Idempotency-Key', KEY_RULE);
}
