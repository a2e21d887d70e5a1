/** Second factors that an account can use to complete a sign-in. */
export const FACTOR_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
