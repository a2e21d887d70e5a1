import { describe, expect, it } from 'vitest';
import { documented } from '../../testing/documented.ts';
import { openApiDocument } from './openapi-document.ts';

const SERVICE = 'hosting-consultation';
const document = openApiDocument('https://www.example.com');

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: { status: number } }>;
}

interface Described {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; description?: string; schema: Record<string, unknown> }[];
  operationId: string;
  responses?: Record<string, { headers?: object; content?: Record<string, Content> }>;
}

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation: operation as Described,
  })),
);

/** Calls that also return files. */
const FILES: Readonly<Record<string, string[]>> = {
  'GET /admin/report': ['text/csv'],
  'GET /admin/audit': ['text/csv'],
};

describe('the OpenAPI document', () => {
  it('is 3.1, under the server in the settings', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://www.example.com/api' }]);
  });

  it.each(operations)(
    '$call has a description, its authentication and its failures',
    ({ call, operation }) => {
      const isPublic =
        /(POST \/(contact|appointments|appointments\/time|admin\/login(\/second-factor|\/passkey(\/options)?)?|admin\/(password\/(forgot|reset)|email\/confirm|invitations\/accept))|GET \/availability)$/.test(
          call,
        );
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      expect(operation.tags?.filter((tag) => tag !== 'Specified')).toHaveLength(1);
      const acceptsKeys = !isPublic || /\/(contact|appointments|availability)$/.test(call);
      expect(operation.security).toEqual([
        ...(isPublic && acceptsKeys ? [{}] : []),
        ...(acceptsKeys ? [{ bearer: [] }] : []),
      ]);
      const { responses = {} } = operation;
      const isCreation =
        /POST \/(contact|appointments|v1\/(contacts|appointments|webhooks)|admin\/create-admin|admin\/(keys|templates|views|closures|calendar-feed|leads\/\{id\}\/(notes|reminders)))$/.test(
          call,
        );
      expect(Object.keys(responses)[0]).toBe(isCreation ? '201' : '200');
      expect(Object.keys(responses)).toContain(isPublic ? '429' : '401');
      // A key without the scope, or an account whose password must be changed; signing out and confirming are allowed.
      const isRefused = acceptsKeys && !/admin\/(logout|confirm)$/.test(call);
      expect(Object.keys(responses).includes('403')).toBe(isRefused);
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const answer = call.endsWith('/export') ? 'text/csv' : 'application/json';
        const type = Number(status) < 400 ? answer : 'application/problem+json';
        const files = status === '200' ? (FILES[call] ?? []) : [];
        expect(Object.keys(content)).toEqual([type, ...files]);
      }
    },
  );

  it.each(operations)('$call describes its parameters and its failures', ({ operation }) => {
    for (const { description, schema } of operation.parameters ?? []) {
      expect(description ?? schema.format).toBeTruthy();
    }
    for (const [status, { headers, content }] of Object.entries(operation.responses ?? {})) {
      expect(headers).toHaveProperty('X-Request-Id');
      if (status === '201') expect(headers).toHaveProperty('Location');
      if (status === '401') expect(headers).toHaveProperty('WWW-Authenticate');
      if (status === '429' || status === '503') expect(headers).toHaveProperty('Retry-After');
      if (Number(status) < 400) continue;
      const { examples = {} } = content?.['application/problem+json'] ?? {};
      expect(Object.keys(examples), `${operation.operationId} ${status}`).not.toEqual([]);
      for (const { value } of Object.values(examples)) expect(value.status).toBe(Number(status));
    }
  });

  it.each(operations)('$call has examples that match their schemas', ({ operation }) => {
    for (const [status, { content = {} }] of Object.entries(operation.responses ?? {})) {
      for (const { schema, example, examples } of Object.values(content)) {
        for (const { value } of Object.values(examples ?? { only: { value: example } })) {
          const faults = documented().faultsOf(value, schema);
          expect(faults, `${operation.operationId} ${status}: openapi-examples.ts`).toBe('');
        }
      }
    }
  });

  it('describes the accepted and returned values', () => {
    const parameter = (path: string, wanted: string) =>
      operations
        .find(({ call }) => call === path)
        ?.operation.parameters?.find(({ name }) => name === wanted)?.schema;
    const limit = { type: 'integer', minimum: 1, maximum: 10_000 };
    expect(parameter('GET /admin/contacts', 'limit')).toMatchObject(limit);
    expect(document.components?.schemas).toMatchObject({
      Contact: { properties: { version: { type: 'integer', minimum: 1, example: 1 } } },
      Appointment: { properties: { serviceType: { enum: expect.arrayContaining([SERVICE]) } } },
    });
    const update = JSON.stringify(document.paths?.['/admin/admins/{id}']?.put?.requestBody);
    expect(update).toContain('"minLength":6');
  });

  it.each(['POST /contact', 'POST /appointments'])(
    '%s describes its Idempotency-Key: format, retention and repeats',
    (path) => {
      const { parameters, responses } =
        operations.find(({ call }) => call === path)?.operation ?? {};
      const key = parameters?.find(({ name }) => name === 'Idempotency-Key');
      expect(key?.description).toContain('kept as long as its lead');
      const pattern = new RegExp(String(key?.schema.pattern));
      const texts = ['x'.repeat(15), 'x'.repeat(16), 'x'.repeat(256), 'sixteen and blanks'];
      expect(texts.map((text) => pattern.test(text))).toEqual([false, true, false, false]);
      expect(responses?.[201]?.headers).toHaveProperty('Idempotency-Replayed');
    },
  );

  it('contains a contact, and without PUBLIC_URL a relative server URL', () => {
    expect(document.info.contact).toMatchObject({ url: 'https://www.example.com/contact' });
    expect(openApiDocument('http://localhost:3000').servers).toEqual([{ url: '/api' }]);
  });

  it('has a total only for lists that count their rows', () => {
    const headersOf = (path: string) =>
      operations.find(({ call }) => call === `GET ${path}`)?.operation.responses?.['200']?.headers;
    expect(headersOf('/admin/contacts')).toHaveProperty('X-Total-Count');
    expect(headersOf('/admin/audit')).toHaveProperty('Link');
    expect(headersOf('/admin/audit')).not.toHaveProperty('X-Total-Count');
  });

  it('contains no hash', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/passwordHash|tokenHash|idempotencyHash|usernameKey/);
  });
});
