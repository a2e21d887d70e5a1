import { STATUS_CODES } from 'node:http';
import { CHANGE_PASSWORD_FIRST } from '#shared/admins.ts';
import { REPLAYED } from '../api/submission-procedure.ts';
import { AppError, type FaultCode, invalidField } from '../errors/app-error.ts';
import { PROBLEM_TYPE, problemOf } from '../errors/problem.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';

const fault = (code: FaultCode, text: string) => problemOf(new AppError(code, text), ID);

/** An example of the problem answer for each status. */
const EXAMPLES = [
  problemOf(invalidField('email', 'Email is required'), ID),
  fault('unauthenticated', 'Sign in first.'),
  fault('forbidden', CHANGE_PASSWORD_FIRST),
  fault('not-found', 'There is no contact with this id.'),
  fault('conflict', 'layla has set this lead to responded.'),
  fault('too-large', 'The request body is larger than 32 kB.'),
  fault('unsupported-media-type', 'The body must be sent as application/json in UTF-8.'),
  fault('unprocessable', 'This Idempotency-Key was used with another body.'),
  fault('too-many-requests', 'Too many requests. Please try again later.'),
  problemOf(new Error(), ID),
  fault('unavailable', 'The service is busy. Please try again in a moment.'),
];
const EXAMPLE_OF = new Map(EXAMPLES.map((problem) => [problem.status, problem]));

/** The component for the answer of every failed call. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'success', 'error'],
  properties: {
    type: { type: 'string', examples: ['about:blank'] },
    title: { type: 'string', examples: ['Bad Request'] },
    status: { type: 'integer', examples: [400] },
    detail: { type: 'string', examples: ['Email is required'] },
    success: { type: 'boolean', const: false },
    error: { type: 'string', examples: ['Email is required'], description: 'Text for a person.' },
    errors: {
      type: 'array',
      description: 'For refused input: what is wrong with which field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', examples: ['email'] },
          message: { type: 'string', examples: ['Email is required'] },
        },
      },
    },
    requestId: { type: 'string', description: 'For a fault on our side: its id in our log.' },
  },
};

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});
const whole = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', examples: [example] },
});

const EVERY_ANSWER = {
  'X-Request-Id': text('Names this call in our log.', ID),
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
  Location: text('The address of what was made.', `/api/admin/contacts/${ID}`),
};

/** The header of an answer to a repeated post. */
export const REPEATED = {
  [REPLAYED]: text(
    '`true` where an earlier post under this key had been given this answer.',
    'true',
  ),
};

/** The headers of a successful answer. */
export function headersOf(status: number, isList: boolean, isFile: boolean) {
  return {
    ...EVERY_ANSWER,
    ...(status === 201 ? CREATED : {}),
    ...(isList ? PAGE : {}),
    ...(isFile ? FILE : {}),
  };
}

/** A failed answer. */
export function problemResponse(status: number) {
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
        example: EXAMPLE_OF.get(status),
      },
    },
  };
}
