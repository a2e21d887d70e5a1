import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument('https://www.example.com');

interface Described {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation: operation as Described,
  })),
);

describe('the OpenAPI document', () => {
  it('is 3.1 and has the fourteen calls, under the server of the settings', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://www.example.com/api' }]);
    expect(operations.map(({ call }) => call).sort()).toEqual([
      'DELETE /admin/admins/{id}',
      'GET /admin/admins',
      'GET /admin/appointments',
      'GET /admin/appointments/export',
      'GET /admin/contacts',
      'GET /admin/contacts/export',
      'PATCH /admin/appointments/{id}/status',
      'PATCH /admin/contacts/{id}/status',
      'POST /admin/create-admin',
      'POST /admin/login',
      'POST /admin/logout',
      'POST /appointments',
      'POST /contact',
      'PUT /admin/admins/{id}',
    ]);
  });

  it.each(operations)(
    '$call says what it does, who may, and how it fails',
    ({ call, operation }) => {
      const isPublic = /POST \/(contact|appointments|admin\/login)$/.test(call);
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      expect(operation.tags).toHaveLength(1);
      expect(operation.security).toEqual(isPublic ? [] : [{ bearer: [] }]);
      const { responses = {} } = operation;
      const isCreation = /POST \/(contact|appointments|admin\/create-admin)$/.test(call);
      expect(Object.keys(responses)[0]).toBe(isCreation ? '201' : '200');
      expect(Object.keys(responses)).toContain(isPublic ? '429' : '401');
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const answer = call.endsWith('/export') ? 'text/csv' : 'application/json';
        const type = Number(status) < 400 ? answer : 'application/problem+json';
        expect(Object.keys(content)).toEqual([type]);
      }
    },
  );

  it('names no password hash and no token but that of the sign-in', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/passwordHash|tokenHash|idempotencyHash|usernameKey/);
  });
});
