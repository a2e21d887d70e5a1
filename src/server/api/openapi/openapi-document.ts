import { STATUS_CODES } from 'node:http';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { company } from '#shared/company.ts';
import { IDEMPOTENCY_KEY_PATTERN, LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { PROBLEM_TYPE, problemSchema } from '../../app-error.ts';
import { appRouter } from '../../app-router.ts';
import { CALLS_OF_KEYS } from '../calls.ts';
import type { Meta } from '../procedures.ts';
import { procedureMetas } from '../rest.ts';

const INTRODUCTION = `Leads and administrator accounts of the site, over plain HTTP and JSON. Begin with the
[guide](${API_PATHS.guide}): its samples are tested.

**Sign in** with \`POST /api/admin/login\` and send the \`sessionToken\` as \`Authorization: Bearer ...\`.
**Other systems** send an API key (\`71_live_...\`) to the calls below \`/v1\`. Each names its scope.
**Failures** are \`application/problem+json\` (RFC 9457) with a text for people in \`detail\`, a \`code\` for
programs, and for invalid input one entry in \`errors\` for each field. The guide
lists [all codes](${API_PATHS.guide}#errors). **Repeats:** send an \`Idempotency-Key\` with posts of
leads; a repeat returns the first response and stores nothing.`;

const TAGS = {
  v1: 'Calls for integrators. They need an API key or a session.',
  Contacts: 'Messages from visitors.',
  Appointments: 'Calls and meetings requested by visitors.',
  Sessions: 'Signing in and out.',
  Administrators: 'Staff accounts.',
  Report: 'Figures about leads and their answers.',
  'Audit log': 'What staff and the site did, in entries that never change.',
};

/** A value of each enumeration that later versions may extend: the types of events, and the codes of errors. */
const GROWING = ['contact.created', 'invalid_input'];

type Json = Record<string, unknown>;

interface Operation {
  parameters?: { name: string; schema?: Json; description?: unknown }[];
  description?: string;
  responses: Record<string, Json>;
  [name: string]: unknown;
}

const IDEMPOTENCY_KEY = {
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

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` that was read. If the resource has changed since, the call returns 412.',
  schema: { type: 'string', example: '"3"' },
};

const FAILURE = { $ref: '#/components/responses/Failure' };

/** Viewers show a parameter's description; the generator puts it in the schema. */
function described(parameter: NonNullable<Operation['parameters']>[number]) {
  const { description, ...schema } = parameter.schema ?? {};
  return description === undefined ? parameter : { ...parameter, description, schema };
}

function successContent(operation: Operation, { contentType, alsoCsv }: Meta) {
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  if (contentType === 'text/csv') return csv;
  const content = Object(operation.responses['200']?.content);
  return { 'application/json': opened(content['application/json']), ...(alsoCsv && csv) };
}

/** Corrects a generated operation to match the server's responses. */
function correctOperation(operation: Operation, name: string, meta: Meta): void {
  const { openapi, status = 200, hasKey, hasVersion } = meta;
  const description = STATUS_CODES[status] ?? 'OK';
  const success = { description, content: successContent(operation, meta) };
  operation.responses = { [String(status)]: success, '4XX': FAILURE, '5XX': FAILURE };
  const scopes = [CALLS_OF_KEYS[name] ?? []].flat().map((scope) => `\`${scope}\``);
  if (scopes.length > 0) operation.description += ` Scope of API keys: ${scopes.join(' or ')}.`;
  operation.security = openapi?.protect === false ? [] : [{ bearer: [] }];
  const parameters = [
    ...(operation.parameters ?? []),
    ...(hasKey ? [IDEMPOTENCY_KEY] : []),
    ...(hasVersion ? [IF_MATCH] : []),
  ];
  if (parameters.length > 0) operation.parameters = parameters.map(described);
}

/** Removes what would forbid members, event types and codes that later versions add to a response. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { enum: values, description = '', ...rest } = schema as Json;
  if (Array.isArray(values) && GROWING.some((value) => values.includes(value))) {
    const known = values.map((value) => `\`${value}\``).join(', ');
    const about = `${description} Values may be added. Known values: ${known}.`.trim();
    return { ...rest, description: about };
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [key, opened(value)]),
  );
}

export function openApiDocument(publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Leads API',
    version: '1.0.0',
    description: INTRODUCTION,
    openApiVersion: '3.1.0',
    baseUrl: publicUrl + API_PATHS.rest,
    defs: { Problem: problemSchema },
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The `sessionToken` of a sign-in or, below `/v1`, an API key.',
      },
    },
  });
  const { brand, email } = company;
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  document.info.contact = { name: brand.value, email: email.value, url: publicUrl + PATHS.contact };
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

  for (const [name, meta] of procedureMetas()) {
    const { path = '', method = 'GET' } = meta.openapi ?? {};
    const item = document.paths?.[path] as Record<string, Operation> | undefined;
    const operation = item?.[method.toLowerCase()];
    if (operation) correctOperation(operation, name, meta);
  }
  const schemas = Object.entries(document.components?.schemas ?? {})
    // The generator's error schemas, which no response uses.
    .filter(([name]) => !name.startsWith('error.'))
    .map(([name, schema]) => [name, opened(schema)]);
  // The items of a batch refer to it.
  const newContact = Object(document.paths?.['/v1/contacts']?.post?.requestBody);
  const contact: Json = newContact.content['application/json'].schema;
  const failure = {
    description: 'The call failed: see `code`.',
    content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  document.components = {
    ...document.components,
    responses: { Failure: failure },
    schemas: { ...Object.fromEntries(schemas), CreateV1Contacts: contact },
  };
  return document;
}
