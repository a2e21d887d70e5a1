import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { API_PATHS } from '#shared/paths.ts';
import { PROBLEM_TYPE, problemAt, problemOf } from '../app-error.ts';
import { appRouter } from '../app-router.ts';
import { sendDownload } from '../http/csv.ts';
import { answerByMethod, BODYLESS, readJsonObject, sendText } from '../http/requests.ts';
import type { Log } from '../log.ts';
import { HTTP } from '../operating-limits.ts';
import { appErrorOf, faultLogger } from './faults.ts';
import { type ContextSource, type Meta, type Reply, replyMeta } from './procedures.ts';

/** Sends the file in `reply` if the procedure has set one, otherwise `data`. */
function sendAnswer(
  response: ServerResponse,
  { status, headers }: { status: number; headers: Reply['headers'] },
  { download }: Reply,
  data: unknown,
): Promise<void> | void {
  response.statusCode = status;
  for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) {
    response.setHeader(name, value);
  }
  return download ? sendDownload(download, response) : sendText(response, JSON.stringify(data));
}

/** Whether a POST replaces a GET. Proxies log URLs, so the dashboard sends names of clients in bodies. Calls of v1 have one way. */
const isReadByPost = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET' && !url.startsWith('/api/v1/');

export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

/** The parameters in a URL's query, or in the body of a GET sent as POST. */
const parametersOf = (request: IncomingMessage, query: string, body: object) => ({
  ...parse(query),
  ...(isReadByPost(request) ? body : {}),
});

// tRPC's types nest the routers; at run time the procedures are a flat record.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: Meta } }
>;

/** The metadata of the procedures by tRPC's names, such as `contacts.create`. */
export const procedureMetas = (): [name: string, meta: Meta][] =>
  Object.entries(procedures).map(([name, { _def }]) => [name, _def.meta ?? {}]);

/** The procedures of each path by method, in the order of the routers. */
const PATHS = new Map<string, Map<string, string>>();
for (const [name, { openapi }] of procedureMetas()) {
  if (openapi === undefined) continue;
  const names = PATHS.get(openapi.path) ?? new Map();
  PATHS.set(openapi.path, names.set(openapi.method, name));
  if (openapi.method === 'GET') names.set('HEAD', name);
}

const parametersIn = (path: string) => path.split('{').length;

// Sort paths with fewer parameters first, so that `/things/new` does not match `/things/{id}`.
const ROUTES = [...PATHS]
  .toSorted(([a], [b]) => parametersIn(a) - parametersIn(b))
  .map(([path, names]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{(.+?)\}/g, '(?<$1>[^/]+)')}/?$`),
    names,
    methods: [...names.keys(), 'OPTIONS'],
  }));

/** The route of a REST path; undefined if there is no such path. */
const routeAt = (path: string) => ROUTES.find(({ pattern }) => pattern.test(path));

/** The template of a REST call, such as `POST /api/contact`; undefined for an unknown call. */
export function restRouteOf(method: string, path: string): string | undefined {
  const route = routeAt(path);
  return route?.methods.includes(method) ? `${method} ${API_PATHS.rest}${route.path}` : undefined;
}

type Caller = Record<string, Record<string, (input: object) => Promise<unknown>>>;
/** A batch of leads may be longer than other bodies. */
const BATCH = { path: '/v1/contacts/batch', bytes: HTTP.batchBytes };

/** The REST API. It runs before Express, whose body parser would take as long as the call itself. */
export function restApi(contextOf: ContextSource, log: Log) {
  const onError = faultLogger(log);
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const url = (request.url ?? '').slice(API_PATHS.rest.length);
    const [path = '', query = ''] = url.split('?', 2);
    const method = methodOf(request);
    const route = routeAt(path);
    if (route && answerByMethod(method, route.methods, response)) return;
    const limit = route?.path === BATCH.path ? BATCH.bytes : undefined;
    const body = await readJsonObject(request, 1, limit);
    if (route === undefined) return next();
    const ctx = contextOf(request, 'rest', 1);
    const parameters = parametersOf(request, query, body);
    ctx.parameters = Object.keys(parameters);
    const given = BODYLESS.has(method) ? parameters : body;
    const input = { ...given, ...route.pattern.exec(path)?.groups };
    const [group = '', name = ''] = route.names.get(method)?.split('.') ?? [];
    const caller = appRouter.createCaller(ctx, { onError }) as unknown as Caller;
    const errors: TRPCError[] = [];
    const data = await caller[group]?.[name]?.(input).catch((cause: unknown) => {
      const error = getTRPCErrorFromUnknown(cause);
      errors.push(error);
      return problemAt(request.url ?? '', problemOf(appErrorOf(error), ctx.requestId));
    });
    await sendAnswer(response, replyMeta({ ctx, errors }, PROBLEM_TYPE), ctx.reply, data);
  };
}
