import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { REPLAYED } from '../../api/idempotency-key.ts';
import { PROBLEM_TYPE, problemSchema } from '../../errors/problem.ts';
import { EXAMPLE_ID } from './openapi-examples.ts';
import { faultExamples } from './openapi-fault-examples.ts';

const { $schema, ...described } = z.toJSONSchema(problemSchema);
export const problemComponent = described;

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});
const whole = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', examples: [example] },
});

const EVERY_ANSWER = { 'X-Request-Id': text('The id of this call in our log.', EXAMPLE_ID) };
const WAITS = { 'Retry-After': whole('Seconds to wait before a retry.', 30) };
const CHALLENGE = {
  'WWW-Authenticate': text(
    'How to authenticate (RFC 6750). `error="invalid_token"`: the token is invalid or has expired.',
    'Bearer realm="staff"',
  ),
};
const IGNORED = {
  'X-Ignored-Parameters': text('Unknown parameters, which were ignored.', 'serch'),
};
const PAGE = {
  Link: text('The next page, if there is one.', '</api/admin/contacts?cursor=...>; rel="next"'),
  'X-Total-Count': whole('The number of matching rows on all pages.', 1234),
  ...IGNORED,
};
const FILE = {
  'Content-Disposition': text('The name of the file.', 'attachment; filename="..."'),
  ...IGNORED,
};
const CREATED = {
  Location: text('The address of the new resource.', `/api/admin/contacts/${EXAMPLE_ID}`),
};

export const REPEATED = {
  [REPLAYED]: text('`true` if an earlier call with this key received this response.', 'true'),
};

export function headersOf(status: number, isList: boolean, isFile: boolean) {
  return {
    ...EVERY_ANSWER,
    ...(status === 201 ? CREATED : {}),
    ...(isList ? PAGE : {}),
    ...(isFile ? FILE : {}),
  };
}

export function problemResponse(name: string, status: number) {
  return {
    description: STATUS_CODES[status] ?? 'Error',
    headers: {
      ...EVERY_ANSWER,
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
