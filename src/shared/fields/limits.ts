/** Lengths are in UTF-16 code units, like `String.length`. Migrations repeat these values. */
export const LIMITS = {
  name: 200,
  email: 254,
  company: 200,
  phone: 40,
  message: 5_000,
  mailSubject: 150,
  templateName: 80,
  viewName: 60,
  keyName: 60,
  reason: 1_000,
  note: 2_000,
  closureReason: 120,
  eraseReason: 200,
  usernameMin: 3,
  username: 64,
  displayName: 100,
  /** The specification's minimum; an owner may raise it with PASSWORD_MIN_LENGTH. */
  passwordMin: 6,
  password: 128,
  /** A code of an authenticator app, or a recovery code. */
  code: 32,
  passkeyName: 64,
  passkeys: 20,
  /** A one-time token in base64url. */
  challenge: 64,
  /** A part of a WebAuthn response in base64url; certificates make some parts long. */
  credential: 16_000,
  /** Shorter keys may be counters, which two clients may both choose. */
  idempotencyKeyMin: 16,
  idempotencyKey: 255,
  search: 200,
  batchCalls: 10,
  /** Characters of a request's URL, including the query. */
  url: 4_096,
  /** Rows of a list without `limit`, and the maximum `limit`. */
  listRows: 10_000,
} as const;

/** A regular expression's source, as OpenAPI documents it: printable ASCII characters. */
export const IDEMPOTENCY_KEY_PATTERN = `^[\\x21-\\x7e]{${LIMITS.idempotencyKeyMin},${LIMITS.idempotencyKey}}$`;
