import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { REPLAYED } from '../../api/idempotency-key.ts';
import { PROBLEM_TYPE, problemSchema } from '../../errors/problem.ts';
import { EXAMPLE_ID } from './openapi-account-examples.ts';
import { faultExamples } from './openapi-fault-examples.ts';

const { $schema, ...described } = z.toJSONSchema(problemSchema);
export const problemComponent = described;

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string', examples: [example] },
});

const EVERY_ANSWER = { 'X-Request-Id': header('The id of this call in our log.', EXAMPLE_ID) };
export const ETAG = { ETag: header('Its version: send it as `If-Match` with a change.', '"3"') };
export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` that was read. If the resource has changed since, the call returns 412.',
  schema: { type: 'string', examples: ['"3"'] },
};
const WAITS = { 'Retry-After': header('Seconds to wait before a retry.', 30) };
const CHALLENGE = {
  'WWW-Authenticate': header(
    'How to authenticate (RFC 6750). `error="invalid_token"`: the token is invalid or has expired.',
    'Bearer realm="staff"',
  ),
};
const IGNORED = {
  'X-Ignored-Parameters': header('Unknown parameters, which were ignored.', 'serch'),
};
const PAGE = {
  Link: header('The next page, if there is one.', '</api/admin/contacts?cursor=...>; rel="next"'),
  ...IGNORED,
};
const TOTAL = { 'X-Total-Count': header('The number of matching rows on all pages.', 1234) };
const FILE = {
  'Content-Disposition': header('The name of the file.', 'attachment; filename="..."'),
  ...IGNORED,
};
const LIMITED = {
  'RateLimit-Policy': header(
    'The limit of this call: its name, `q` calls in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10). Missing if no limit applies, such as for a session.',
    '"reads";q=120;w=60',
  ),
  RateLimit: header(
    'The state of the limit: `r` calls are left, and the window ends in `t` seconds.',
    '"reads";r=119;t=42',
  ),
};
const CREATED = {
  Location: header('The address of the new resource.', `/api/admin/contacts/${EXAMPLE_ID}`),
};

export const REPEATED = {
  [REPLAYED]: header('`true` if an earlier call with this key received this response.', 'true'),
};

export function headersOf(
  status: number,
  {
    isList,
    isCounted,
    isFile,
    isLimited,
  }: Record<'isList' | 'isCounted' | 'isFile' | 'isLimited', boolean>,
) {
  return {
    ...EVERY_ANSWER,
    ...(isLimited ? LIMITED : {}),
    ...(status === 201 ? CREATED : {}),
    ...(isList ? PAGE : {}),
    ...(isList && isCounted ? TOTAL : {}),
    ...(isFile ? FILE : {}),
  };
}

export function problemResponse(name: string, status: number, isLimited: boolean) {
  return {
    description: STATUS_CODES[status] ?? 'Error',
    headers: {
      ...EVERY_ANSWER,
      ...(isLimited ? LIMITED : {}),
      ...(status === 401 ? CHALLENGE : {}),
      ...(status === 429 || status === 503 ? WAITS : {}),
    },
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: faultExamples(name, status),
      },
    },
  };
}
