import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { REPLAYED } from '../api/idempotency-key.ts';
import { PROBLEM_TYPE, problemSchema } from '../errors/problem.ts';
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

const EVERY_ANSWER = {
  'X-Request-Id': text('Names this call in our log.', EXAMPLE_ID),
};
const WAITS = {
  'Retry-After': whole('Seconds to wait before trying again.', 30),
};
const CHALLENGE = {
  'WWW-Authenticate': text(
    'How to authenticate (RFC 6750). `error="invalid_token"`: the token is not, or no longer, valid.',
    'Bearer realm="staff"',
  ),
};
const IGNORED = {
  'X-Ignored-Parameters': text('Parameters that this call does not know.', 'serch'),
};
const PAGE = {
  Link: text('The next page, where there is one.', '</api/admin/contacts?cursor=...>; rel="next"'),
  'X-Total-Count': whole('Rows that match, on all pages together.', 1234),
  ...IGNORED,
};
const FILE = {
  'Content-Disposition': text('The name of the file.', 'attachment; filename="..."'),
  ...IGNORED,
};
const CREATED = {
  Location: text('The address of what was made.', `/api/admin/contacts/${EXAMPLE_ID}`),
};

export const REPEATED = {
  [REPLAYED]: text(
    '`true` where an earlier post under this key had been given this answer.',
    'true',
  ),
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
