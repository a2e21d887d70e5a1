import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { call, mutate, query, signIn } from '../../testing/api-client.ts';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openApiDocument } from './openapi-document.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
/** Values that a careless or hostile caller may send for any field. */
const HOSTILE: unknown[] = [
  undefined,
  null,
  ' ',
  -1,
  ['x', 'y'],
  { $ne: null },
  'x'.repeat(6_000),
  "' OR 1=1 --",
  '\u0000',
  '\ud800',
  ID,
  '__proto__',
];
/** Every third hostile value: which ones depends on the turn, so that all are sent to each kind of field. */
const someOf = (turn: number) => HOSTILE.filter((_, at) => (at + turn) % 3 === 0);
const USUAL: Record<string, unknown> = {
  ...aContact(),
  ...anAppointment(),
  username: 'property',
  password: 'correct horse',
  status: 'unread',
};

interface Described {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const document = openApiDocument('https://www.example.com');
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({
    call: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation: described as unknown as Described,
  })),
);

const byName = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const onRest = new Set(operations.map(({ operation }) => operation.operationId.replace('-', '.')));
/** The procedures that are not REST calls. */
const procedures = Object.entries(byName)
  .filter(([name]) => !onRest.has(name))
  .map(([name, { _def }], turn) => ({
    name,
    turn,
    send: _def.type === 'query' ? queryBriefly : mutate,
  }));

/** Sends a query, with a short input if `input` is too long for a URL. */
function queryBriefly(app: TestApp, name: string, input: unknown, token: string) {
  const isLong = (JSON.stringify(input) ?? '').length > 1_000;
  return query(app, name, isLong ? 'x'.repeat(100) : input, token);
}

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

/** Calls that each have one hostile field and otherwise valid fields. */
function* callsOf({ method, path, operation }: (typeof operations)[number]) {
  const parameters = (operation.parameters ?? []).filter(({ in: where }) => where !== 'header');
  const body = operation.requestBody?.content['application/json']?.schema.properties;
  const fields = [...parameters.map(({ name }) => name), ...Object.keys(body ?? {})];
  const turn = operations.findIndex((each) => each.operation === operation);
  for (const [at, field] of (fields.length > 0 ? fields : ['nothing']).entries()) {
    const isInPath = path.includes(`{${field}}`);
    for (const value of isInPath ? HOSTILE : someOf(turn + at)) {
      const sent: Record<string, unknown> = { ...USUAL, [field]: value };
      const inPath = path.replace(/\{(\w+)\}/g, (_, name) => {
        const text = String(name === field ? value : 'x') || 'x';
        return encodeURIComponent(text.toWellFormed().slice(0, 300));
      });
      const search = new URLSearchParams(
        parameters
          .filter(({ in: where, name }) => where === 'query' && name === field)
          .map(({ name }) => [name, String(value).toWellFormed().slice(0, 1_000)]),
      );
      const address = `/api${inPath}${search.size > 0 ? `?${search}` : ''}`;
      const isRead = method === 'GET' || method === 'DELETE';
      yield { method, address, body: isRead ? undefined : JSON.stringify(sent) };
    }
  }
}

describe('any input from a caller', () => {
  it.each(operations.filter(({ path }) => path !== '/admin/logout'))(
    '$call never returns 500',
    async (described) => {
      for (const { method, address, body } of callsOf(described)) {
        const { status } = await call(app, method, address, { token, ...(body && { body }) });
        expect(status, `${method} ${address} ${body?.slice(0, 200)}`).toBeLessThan(500);
      }
    },
  );

  it.each(procedures)('tRPC $name never returns 500', async ({ name, send, turn }) => {
    const values = [ID, ...someOf(turn), ...someOf(turn + 1)];
    const objects = values.map((value) => ({ ...USUAL, id: value, search: value }));
    for (const input of [...someOf(turn + 2), ...objects]) {
      const { status, body } = await send(app, name, input, token);
      const message = `${name} ${JSON.stringify(input)?.slice(0, 200)} ${JSON.stringify(body)}`;
      expect(status, message).toBeLessThan(500);
    }
  });
});
