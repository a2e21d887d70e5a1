import { LIMITS } from '#shared/limits.ts';
import { invalidField } from '../errors/app-error.ts';

/** The keys that a call may be repeated under, as the OpenAPI document gives them. */
export const KEY_PATTERN = `^[\\x21-\\x7e]{${LIMITS.idempotencyKeyMin},${LIMITS.idempotencyKey}}$`;
const KEY = new RegExp(KEY_PATTERN);
const KEY_RULE = `Idempotency-Key must be ${LIMITS.idempotencyKeyMin} to ${LIMITS.idempotencyKey} printable ASCII characters`;
/** The header of an answer that an earlier call had been given. */
export const REPLAYED = 'Idempotency-Replayed';

/** @throws AppError `invalid` for a key that does not obey the rule. */
export function requireKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key)) throw invalidField('Idempotency-Key', KEY_RULE);
}
