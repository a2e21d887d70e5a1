import { STATUS_CODES } from 'node:http';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { KEY_PATTERN } from '../../api/idempotency-key.ts';
import type { Meta } from '../../api/trpc.ts';
import { appRouter } from '../../app-router.ts';
import { CALLS_OF_KEYS } from '../../keys/calls-of-keys.ts';
import { CSV_EXAMPLES } from './audit-examples.ts';
import { aboutKeys } from './key-examples.ts';
import {
  ETAG,
  headersOf,
  ifMatch,
  problemComponent,
  problemResponse,
  REPEATED,
} from './openapi-answers.ts';
import { exampleOf } from './openapi-examples.ts';
import { procedureMetas } from './procedure-metas.ts';

const INTRODUCTION = `Leads and administrator accounts of the site, over plain HTTP and JSON. Begin with the
[guide](${API_PATHS.guide}): its samples are tested.

**Sign in** with \`POST /api/admin/login\` and send the \`sessionToken\` as \`Authorization: Bearer ...\`.
**Other systems** send an API key (\`71_live_...\`) in its place. Each call names the scope that a key needs.
Keys have limits of reads and writes per minute; \`RateLimit\` headers show them.
**Failures** are \`application/problem+json\` (RFC 9457) with a text for people in \`error\`, a \`code\` for
programs, and for invalid input one entry in \`errors\` for each field. The guide
lists [all codes](${API_PATHS.guide}#errors). **Repeats:** send an \`Idempotency-Key\` with the
two public posts and with calls that create something; a repeat returns the first response and stores
nothing. **Private searches:** to keep names out of access logs, send a GET as POST with
\`X-HTTP-Method-Override: GET\` and its parameters as a JSON object of strings.`;

const TAGS = {
  v1: 'Calls for integrators, with one envelope for lists. They need an API key or a session.',
  Specified: 'The calls that will never change.',
  Contacts: 'Messages from visitors.',
  Appointments: 'Calls and meetings requested by visitors.',
  Leads: 'Calls about leads of both kinds.',
  Calendar: 'Closures of the office, and your own calendar feed.',
  Mail: 'Messages about leads, including failed ones.',
  Notes: 'Notes of staff about leads.',
  Privacy: 'Erasing leads, and everything held about a person.',
  Report: 'Figures about leads and their answers.',
  Search: 'People and companies across both kinds of lead.',
  Views: 'Saved filters and columns of the lists.',
  Templates: 'Text templates for replies.',
  Settings: 'Settings of the team.',
  'Audit log': 'What staff and the site did, in entries that never change.',
  'API keys': 'Credentials of other systems, with scopes.',
  Sessions: 'Signing in and out.',
  Administrators: 'Staff accounts.',
  'Own account': 'Your own profile, sessions and second factors.',
};

/** The calls of the specification, which stay as they are permanently. */
const SPECIFIED = new Set([
  'POST /contact',
  'POST /appointments',
  'POST /admin/login',
  'POST /admin/logout',
  'GET /admin/contacts',
  'PATCH /admin/contacts/{id}/status',
  'GET /admin/appointments',
  'PATCH /admin/appointments/{id}/status',
  'GET /admin/admins',
  'POST /admin/create-admin',
  'PUT /admin/admins/{id}',
  'DELETE /admin/admins/{id}',
]);

const contractOf = ({ method, path }: { method: string; path: string }) =>
  SPECIFIED.has(`${method} ${path}`) ? ['Specified'] : [];

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique text of your choice, one for each submission, such as a UUID. It is kept as long as its lead: a repeat returns the first response at any time.',
  schema: {
    type: 'string',
    minLength: LIMITS.idempotencyKeyMin,
    maxLength: LIMITS.idempotencyKey,
    pattern: KEY_PATTERN,
    examples: ['6f1c2a52-6a0e-4c3b-9a43-0c7f3d1e8b55'],
  },
};

interface Parameter {
  name: string;
  schema?: Record<string, unknown>;
  description?: unknown;
}

type Operation = Record<string, unknown> & {
  operationId: string;
  parameters?: Parameter[];
  description?: string;
  responses: Record<string, Record<string, unknown>>;
};

function statusesOf(name: string, { openapi, canFail, baseFaults = [], faults = [] }: Meta) {
  const { method, protect } = openapi ?? {};
  const isPublic = protect === false;
  const always = canFail === false ? [400] : [400, 500, 503];
  const ofKeys = name in CALLS_OF_KEYS ? [401, 403, 429] : [];
  const access = [isPublic ? 429 : 401, ...ofKeys];
  const body = method === 'GET' || method === 'DELETE' ? [] : [413, 415];
  const all = [...always, ...access, ...body, ...baseFaults, ...faults];
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Viewers show a parameter's description; the generator puts it in the schema. */
function described(parameter: Parameter): Parameter {
  const { description, ...schema } = parameter.schema ?? {};
  return description === undefined ? parameter : { ...parameter, description, schema };
}

function successContent(
  name: string,
  success: Operation['responses'][string] | undefined,
  { contentType, alsoCsv }: Meta,
) {
  const example = exampleOf(name);
  if (contentType) return { [contentType]: { schema: { type: 'string' }, example } };
  const content = Object(success?.content)['application/json'];
  const file = (text: string) => ({ schema: { type: 'string' }, example: text });
  return {
    'application/json': { ...content, example },
    ...(alsoCsv && { 'text/csv': file(CSV_EXAMPLES[name] ?? '') }),
  };
}

/** Corrects a generated operation to match the server's responses. */
function correctOperation(operation: Operation, meta: Meta): void {
  const { openapi, status = 200, contentType, hasKey } = meta;
  const { isCounted = true, isTagged = false } = meta;
  if (openapi === undefined) return;
  const isPublic = openapi.protect === false;
  const { 200: success } = operation.responses;
  // The generator's id is the procedure's name with another separator.
  const name = operation.operationId.replace('-', '.');
  const isFile = contentType !== undefined;
  const isList = operation.parameters?.some(({ name }) => name === 'limit') ?? false;
  const statuses = statusesOf(name, meta);
  // RateLimit headers are for keys only.
  const isLimited = statuses.includes(429) && name in CALLS_OF_KEYS;
  const answers: Operation['responses'] = {
    [String(status)]: {
      ...success,
      description: STATUS_CODES[status] ?? 'OK',
      headers: {
        ...headersOf(status, { isList, isCounted, isFile, isLimited }),
        ...(hasKey ? REPEATED : {}),
        ...(isTagged ? ETAG : {}),
      },
      content: successContent(name, success, meta),
    },
  };
  for (const fault of statuses) {
    answers[String(fault)] = problemResponse(name, fault, isLimited);
  }
  operation.responses = answers;
  operation.tags = [...(openapi.tags ?? []), ...contractOf(openapi)];
  operation.description += aboutKeys(name);
  const keyOnly = name in CALLS_OF_KEYS ? [{}, { bearer: [] }] : [];
  operation.security = isPublic ? keyOnly : [{ bearer: [] }];
  if (hasKey) operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  if (isTagged && openapi.method !== 'GET') {
    operation.parameters = [...(operation.parameters ?? []), ifMatch];
  }
  if (operation.parameters) operation.parameters = operation.parameters.map(described);
}

/** Whether PUBLIC_URL is unset. The document then contains a relative server URL. */
const isLocal = (publicUrl: string) => new URL(publicUrl).hostname === 'localhost';

export function openApiDocument(publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Leads API',
    version: '1.0.0',
    description: INTRODUCTION,
    openApiVersion: '3.1.0',
    baseUrl: isLocal(publicUrl) ? API_PATHS.rest : `${publicUrl}${API_PATHS.rest}`,
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The `sessionToken` of a sign-in, or an API key for calls that name a scope.',
      },
    },
  });
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  const { brand, email } = company;
  document.info.contact = { name: brand.value, email: email.value, url: publicUrl + PATHS.contact };
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.components = {
    ...document.components,
    schemas: { ...ownSchemas(document), Problem: problemComponent as never },
  };
  for (const [, meta] of procedureMetas()) {
    const { path = '', method = 'GET' } = meta.openapi ?? {};
    const item = document.paths?.[path] as Record<string, Operation> | undefined;
    const operation = item?.[method.toLowerCase()];
    if (operation) correctOperation(operation, meta);
  }
  return document;
}

/** The generated components without the generator's error schemas, which no response uses. */
function ownSchemas(document: OpenAPIObject) {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.')));
}
