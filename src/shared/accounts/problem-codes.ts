/** Codes that name the cause of an error for programs: `code` over REST, `data.reason` over tRPC. */
export const PROBLEM_CODES = [
  'second_factor_required',
  'second_factor_setup_required',
  'challenge_expired',
  'fresh_sign_in_required',
  'key_invalid',
  'key_expired',
  'key_not_allowed',
  'key_scope_missing',
  'key_address_refused',
  'test_key_not_allowed',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Second factors that an account can use to complete a sign-in. */
export const FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
