import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument('https://www.example.com');

interface Described {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; description?: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation: operation as Described,
  })),
);
const calls = operations.map(({ call }) => call);
const bodyOf = (asked: string) =>
  operations.find(({ call }) => call === asked)?.operation.requestBody?.content['application/json']
    ?.schema;

describe('the OpenAPI document', () => {
  it('is 3.1, with the absolute address of the site', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://www.example.com/api' }]);
    expect(openApiDocument('http://localhost:3000').servers?.[0]?.url).toMatch(/^http:/);
  });

  it('publishes the specified calls, free times, the exports and v1 only, in at most 200 kB', () => {
    const isV1 = (call: string) => /^[A-Z]+ \/v1\//.test(call);
    expect(calls.filter((call) => !isV1(call)).sort()).toEqual(
      [
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
        'GET /availability',
        'GET /admin/report',
        'GET /admin/audit',
        'GET /admin/contacts/export',
        'GET /admin/appointments/export',
      ].sort(),
    );
    expect(calls.length).toBeLessThanOrEqual(45);
    expect(JSON.stringify(document).length).toBeLessThanOrEqual(200_000);
    expect(calls.filter((call) => call.includes(':'))).toEqual([]);
  });

  it.each(operations)('$call describes itself, its parameters and one tag', ({ operation }) => {
    expect(operation.summary).toBeTruthy();
    expect(operation.description).toBeTruthy();
    expect(operation.tags).toHaveLength(1);
    for (const { description, schema } of operation.parameters ?? []) {
      expect(description ?? schema.format).toBeTruthy();
    }
  });

  it('refers to its schemas, and leaves room for new members', () => {
    const text = JSON.stringify(document);
    const { schemas = {} } = document.components ?? {};
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(schemas).toHaveProperty([name]);
    }
    expect(schemas).toMatchObject({
      Contact: { properties: { email: { type: 'string' } } },
      Event: { properties: { type: { description: expect.stringContaining('Known values') } } },
    });
    for (const name of ['Contact', 'Appointment', 'Event', 'Webhook', 'Problem']) {
      expect(JSON.stringify(schemas[name]), name).not.toContain('"additionalProperties":false');
    }
  });

  it('types the items of a batch, and closes no list of event types or error codes', () => {
    const { schemas = {} } = document.components ?? {};
    expect(bodyOf('POST /v1/contacts/batch')).toMatchObject({
      properties: {
        items: {
          items: {
            properties: { contact: { $ref: '#/components/schemas/CreateV1Contacts' } },
            required: ['key', 'contact'],
          },
        },
      },
    });
    for (const [name, schema] of Object.entries(schemas)) {
      expect(JSON.stringify(schema), name).not.toMatch(
        /"enum":\[[^\]]*"(contact\.created|invalid_input)"/,
      );
    }
  });

  it('has an example or the values of each member that a request to v1 sends', () => {
    const bodies = calls.filter((call) => call.includes(' /v1/') && bodyOf(call) !== undefined);
    expect(bodies.length).toBeGreaterThanOrEqual(5);
    for (const call of bodies) {
      for (const [member, value] of Object.entries(bodyOf(call)?.properties ?? {})) {
        expect(JSON.stringify(value), `${call} ${member}`).toMatch(
          /"(example|enum|\$ref)"|boolean|"items"/,
        );
      }
    }
  });

  it('has the scopes that the guide names for each call', () => {
    const guide = readFileSync('docs/guide/2-keys.md', 'utf8');
    const rows = [...guide.matchAll(/^\| `([A-Z]+ \/v1\/\S+)` \| (`.+?)(?:,.*)? \|$/gm)];
    const named = new Map(rows.map(([, call = '', scope = '']) => [call, scope]));
    const ofCalls = operations.flatMap(({ call, operation }) => {
      const [, scope] = /Scope of API keys: (.+)\.$/.exec(operation.description ?? '') ?? [];
      return scope && !call.includes('/v1/webhooks') ? [[call, scope] as const] : [];
    });
    expect(new Map(ofCalls)).toEqual(named);
    expect(named.size).toBe(13);
  });
});
