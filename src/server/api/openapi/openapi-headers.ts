import { IDEMPOTENCY_KEY_PATTERN, LIMITS } from '#shared/fields/limits.ts';

const header = (description: string, example: string | number) => ({
  description,
  schema: {
    type: typeof example === 'number' ? ('integer' as const) : ('string' as const),
    example,
  },
});

/** Headers of responses to API keys. */
export const RATE_LIMITS = ['RateLimit-Policy', 'RateLimit'];

/** Every header of a response that the document names. */
export const HEADERS = {
  'X-Request-Id': header('The id of this call in our log.', '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10'),
  'WWW-Authenticate': header('How to authenticate (RFC 6750).', 'Bearer realm="staff"'),
  'Retry-After': header('Seconds to wait before a retry.', 30),
  'RateLimit-Policy': header(
    'For API keys: the limit of this call, `q` calls in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    '"reads";q=120;w=60',
  ),
  RateLimit: header(
    'For API keys: `r` calls are left, and the window ends in `t` seconds.',
    '"reads";r=119;t=42',
  ),
  Location: header(
    'The address of the new resource.',
    '/api/v1/contacts/0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
  ),
  Link: header('The next page, if there is one.', '</api/v1/contacts?cursor=...>; rel="next"'),
  'X-Total-Count': header('The number of matching rows on all pages.', 1_234),
  'Content-Disposition': header('The name of the file.', 'attachment; filename="..."'),
  'Idempotency-Replayed': header(
    '`true` if an earlier call with this key received this response.',
    'true',
  ),
  ETag: header('Its version: send it as `If-Match` with a change.', '"3"'),
};

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique text of your choice, one for each lead. It is kept as long as its lead: a repeat returns the first response at any time.',
  schema: {
    type: 'string',
    minLength: LIMITS.idempotencyKeyMin,
    maxLength: LIMITS.idempotencyKey,
    pattern: IDEMPOTENCY_KEY_PATTERN,
    example: 'crm-lead-2030-0001',
  },
};

export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` that was read. If the resource has changed since, the call returns 412.',
  schema: { type: 'string', example: '"3"' },
};
