import { STATUS_CODES } from 'node:http';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';
import { company } from '#shared/company.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { PROBLEM_TYPE, problemSchema } from '../../app-error.ts';
import { appRouter } from '../../app-router.ts';
import { CALLS_OF_KEYS } from '../caller.ts';
import type { Meta } from '../trpc.ts';
import { HEADERS, idempotencyKey, ifMatch, RATE_LIMITS } from './openapi-headers.ts';
import { procedureMetas } from './procedure-metas.ts';

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
  operationId: string;
  parameters?: { name: string; schema?: Json; description?: unknown }[];
  description?: string;
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  [name: string]: unknown;
}

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function statusesOf(name: string, { openapi, baseFaults = [], faults = [] }: Meta) {
  const { method, protect } = openapi ?? {};
  const ofKeys = name in CALLS_OF_KEYS ? [401, 403, 429] : [];
  const access = [protect === false ? 429 : 401, ...ofKeys];
  const body = method === 'GET' || method === 'DELETE' ? [] : [413, 415];
  const all = [...[400, 500, 503], ...access, ...body, ...baseFaults, ...faults];
  return [...new Set(all)].sort((a, b) => a - b);
}

const responseName = (status: number) => (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '');

/** A failure with this status, of any call. */
function problemResponse(status: number) {
  const headers = [
    'X-Request-Id',
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 429 ? RATE_LIMITS : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ];
  return {
    description: STATUS_CODES[status] ?? 'Error',
    headers: headerRefs(headers),
    content: { [PROBLEM_TYPE]: { schema: schemaRef('Problem') } },
  };
}

/** Viewers show a parameter's description; the generator puts it in the schema. */
function described(parameter: NonNullable<Operation['parameters']>[number]) {
  const { description, ...schema } = parameter.schema ?? {};
  return description === undefined ? parameter : { ...parameter, description, schema };
}

function successContent(operation: Operation, { contentType, alsoCsv }: Meta) {
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  if (contentType === 'text/csv') return csv;
  const content = Object(operation.responses['200']?.content);
  return { 'application/json': content['application/json'], ...(alsoCsv && csv) };
}

/** Corrects a generated operation to match the server's responses. */
function correctOperation(operation: Operation, meta: Meta): void {
  const { openapi, status = 200, contentType, alsoCsv, hasKey, isCounted = true, isTagged } = meta;
  if (openapi === undefined) return;
  // The generator's id is the procedure's name with another separator.
  const name = operation.operationId.replace('-', '.');
  const scope = CALLS_OF_KEYS[name];
  const isList = operation.parameters?.some(({ name }) => name === 'limit') ?? false;
  const headers = [
    'X-Request-Id',
    ...(scope ? RATE_LIMITS : []),
    ...(status === 201 ? ['Location'] : []),
    ...(isList ? ['Link'] : []),
    ...(isList && isCounted ? ['X-Total-Count'] : []),
    ...(contentType || alsoCsv ? ['Content-Disposition'] : []),
    ...(hasKey ? ['Idempotency-Replayed'] : []),
    ...(isTagged ? ['ETag'] : []),
  ];
  const success = {
    description: STATUS_CODES[status] ?? 'OK',
    headers: headerRefs(headers),
    content: successContent(operation, meta),
  };
  const failures = statusesOf(name, meta).map((fault) => [
    String(fault),
    { $ref: `#/components/responses/${responseName(fault)}` },
  ]);
  operation.responses = { [String(status)]: success, ...Object.fromEntries(failures) };
  if (scope)
    operation.description += ` Scope of API keys: ${[scope]
      .flat()
      .map((each) => `\`${each}\``)
      .join(' or ')}.`;
  operation.security = openapi.protect === false ? [] : [{ bearer: [] }];
  const parameters = [
    ...(operation.parameters ?? []),
    ...(hasKey ? [idempotencyKey] : []),
    ...(isTagged && openapi.method === 'PATCH' ? [ifMatch] : []),
  ];
  if (parameters.length > 0) operation.parameters = parameters.map(described);
}

/** Names the schema of a request's body; calls with the same one share it. */
function nameBody(operation: Operation, schemas: Map<string, Json>, names: Map<string, string>) {
  const content = operation.requestBody?.content['application/json'];
  if (!content) return;
  const text = JSON.stringify(content.schema);
  const [group = '', call = ''] = operation.operationId.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = names.get(text) ?? `${capital(call)}${capital(group.replace(/^v1/, 'V1'))}`;
  names.set(text, name);
  schemas.set(name, content.schema);
  content.schema = schemaRef(name);
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

const jsonSchemaOf = (schema: z.ZodType): Json => {
  const { $schema, id, $defs, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  return json;
};

export function openApiDocument(publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Leads API',
    version: '1.0.0',
    description: INTRODUCTION,
    openApiVersion: '3.1.0',
    baseUrl: publicUrl + API_PATHS.rest,
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

  const bodies = new Map<string, Json>();
  const names = new Map<string, string>();
  const statuses = new Set<number>();
  for (const [name, meta] of procedureMetas()) {
    const { path = '', method = 'GET' } = meta.openapi ?? {};
    const item = document.paths?.[path] as Record<string, Operation> | undefined;
    const operation = item?.[method.toLowerCase()];
    if (!operation) continue;
    for (const status of statusesOf(name, meta)) statuses.add(status);
    correctOperation(operation, meta);
    nameBody(operation, bodies, names);
    operation.responses = opened(operation.responses) as Operation['responses'];
  }
  const generated = Object.entries(document.components?.schemas ?? {})
    // The generator's error schemas, which no response uses.
    .filter(([name]) => !name.startsWith('error.'))
    .map(([name, schema]) => [name, schema as Json] as const);
  const results = [...generated, ['Problem', jsonSchemaOf(problemSchema)] as const].map(
    ([name, schema]) => [name, opened(schema)],
  );
  document.components = {
    ...document.components,
    headers: HEADERS,
    responses: Object.fromEntries(
      [...statuses].sort().map((status) => [responseName(status), problemResponse(status)]),
    ),
    schemas: { ...Object.fromEntries(results), ...Object.fromEntries(bodies) },
  };
  return document;
}
