import { STATUS_CODES } from 'node:http';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { LIMITS } from '#shared/limits.ts';
import { API_PATHS } from '#shared/paths.ts';
import { PROBLEM_TYPE } from '../errors/problem.ts';
import { appRouter } from './app-router.ts';
import { procedureMetas } from './procedure-metas.ts';
import type { Meta } from './trpc.ts';

const INTRODUCTION = `Leads and administrator accounts of the site, over plain HTTP and JSON.

**Sign in** with \`POST /api/admin/login\` and send the \`sessionToken\` as \`Authorization: Bearer ...\`.
**Failures** are \`application/problem+json\` (RFC 9457) with a text for a person in \`error\`, and for
refused input one entry in \`errors\` for each field. **Repeats:** send an \`Idempotency-Key\` with the
two public posts; a repeat answers as the first did and stores nothing.`;

const TAGS = {
  Contacts: 'Messages that visitors send.',
  Appointments: 'Calls and meetings that visitors ask for.',
  Sessions: 'Signing in and out.',
  Administrators: 'The accounts of the staff.',
};

const problemSchema = {
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
const RETRY_AFTER = { 'Retry-After': text('Seconds to wait before trying again.', '30') };
const PAGE_HEADERS = {
  Link: text('The next page, where there is one.', '</api/admin/contacts?cursor=...>; rel="next"'),
  'X-Total-Count': text('Rows that match, on all pages together.', '1234'),
};
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of your own, one for each submission, such as a UUID.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKey },
};

type Operation = Record<string, unknown> & {
  parameters?: unknown[];
  responses: Record<string, Record<string, unknown>>;
};

function statusesOf(method: string, isPublic: boolean, faults: number[]): number[] {
  const always = [400, 500, 503];
  const access = isPublic ? [429] : [401];
  const body = method === 'GET' || method === 'DELETE' ? [] : [413, 415];
  return [...new Set([...always, ...access, ...body, ...faults])].sort((a, b) => a - b);
}

function problemResponse(status: number) {
  const waits = status === 429 || status === 503;
  return {
    description: STATUS_CODES[status] ?? 'Error',
    ...(waits ? { headers: RETRY_AFTER } : {}),
    content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const fileAnswer = (contentType: string) => ({
  headers: { 'Content-Disposition': text('The name of the file.', 'attachment; filename="..."') },
  content: { [contentType]: { schema: { type: 'string' } } },
});

/** Makes one generated operation say what the server really answers. */
function describeTruly(operation: Operation, meta: Meta): void {
  const { openapi, status, faults, contentType } = meta;
  if (openapi === undefined) return;
  const isPublic = openapi.protect === false;
  const { 200: success } = operation.responses;
  const succeeded = { ...success, description: STATUS_CODES[status ?? 200] ?? 'OK' };
  const isList = openapi.method === 'GET' && contentType === undefined;
  const answers: Operation['responses'] = {
    [String(status ?? 200)]: {
      ...succeeded,
      ...(isList ? { headers: PAGE_HEADERS } : {}),
      ...(contentType ? fileAnswer(contentType) : {}),
    },
  };
  for (const fault of statusesOf(openapi.method, isPublic, faults ?? [])) {
    answers[String(fault)] = problemResponse(fault);
  }
  operation.responses = answers;
  operation.security = isPublic ? [] : [{ bearer: [] }];
  if (faults?.includes(422)) operation.parameters = [IDEMPOTENCY_KEY];
}

/** The OpenAPI 3.1 document of every procedure, for a server at `publicUrl`. */
export function openApiDocument(publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Leads API',
    version: '1.0.0',
    description: INTRODUCTION,
    openApiVersion: '3.1.0',
    baseUrl: `${publicUrl}${API_PATHS.rest}`,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The `sessionToken` of a sign-in.' },
    },
  });
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.components = {
    ...document.components,
    schemas: { ...ownSchemas(document), Problem: problemSchema as never },
  };
  for (const meta of procedureMetas()) {
    const { path = '', method = 'GET' } = meta.openapi ?? {};
    const item = document.paths?.[path] as Record<string, Operation> | undefined;
    const operation = item?.[method.toLowerCase()];
    if (operation) describeTruly(operation, meta);
  }
  return document;
}

/** The generated components without the generator's own error shapes, which no answer has. */
function ownSchemas(document: OpenAPIObject) {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.')));
}
