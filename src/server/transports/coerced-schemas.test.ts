import type { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PATHS } from '#shared/paths.ts';
import { contextSource, type Services } from '../api/context.ts';
import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';
import { listen, portOf } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { restApi } from './rest.ts';

interface Procedure {
  _def: { inputs?: unknown[]; meta?: Meta };
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
);

interface Schema {
  _zod: { def: { type: string; coerce?: boolean } };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** All schemas inside a value, at any depth. */
function schemasIn(value: unknown, found = new Set<unknown>()): Schema[] {
  if (typeof value !== 'object' || value === null || found.has(value)) return [];
  found.add(value);
  const inner = isSchema(value) ? value._zod.def : value;
  const own = isSchema(value) ? [value] : [];
  return [...own, ...Object.values(inner).flatMap((part) => schemasIn(part, found))];
}

const coercing = () =>
  procedures.flatMap(([name, { _def }]) =>
    schemasIn(_def.inputs)
      .filter(({ _zod }) => _zod.def.coerce === true)
      .map(({ _zod }) => `${name}: ${_zod.def.type}`),
  );

const servers: ReturnType<typeof createServer>[] = [];
let origin: string;

beforeAll(async () => {
  // The adapter mutates schemas before it calls a procedure, so the calls may fail without
  // services.
  const log = createLog('silent');
  const rest = restApi(contextSource({ log } as Services, 0), log);
  const server = await listen((request, response) => void rest(request, response, () => {}), {
    port: 0,
    host: '127.0.0.1',
  });
  servers.push(server);
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  for (const server of servers) server.close();
});

it('finds schemas at any depth', () => {
  const types = new Set(
    procedures.flatMap(([, { _def }]) => schemasIn(_def.inputs)).map(({ _zod }) => _zod.def.type),
  );
  expect([...types]).toEqual(expect.arrayContaining(['object', 'string', 'enum']));
});

it('no input takes "false" for true in tRPC, because REST was asked before', async () => {
  expect(coercing()).toEqual([]);
  let asked = 0;
  for (const [, { _def }] of procedures) {
    const { method, path } = _def.meta?.openapi ?? {};
    if (method === undefined || path === undefined) continue;
    const url = `${origin}${API_PATHS.rest}${path.replace(/\{\w+\}/g, 'an-id')}`;
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
    const { status } = await fetch(url, {
      method,
      ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    expect([400, 500], `${method} ${path}`).toContain(status);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(10);
  expect(coercing()).toEqual([]);
});
