import type { IncomingMessage, ServerResponse } from 'node:http';
import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { API_PATHS } from '#shared/paths.ts';
import { PROBLEM_TYPE, type Problem, problemAt, problemOf } from '../app-error.ts';
import { appRouter } from '../app-router.ts';
import { sendDownload } from '../http/csv.ts';
import { readJsonObject } from '../http/json-body.ts';
import { answerByMethod } from '../http/raw-paths.ts';
import { sendText, sendTexts } from '../http/send-texts.ts';
import type { Log } from '../log.ts';
import { HTTP } from '../operating-limits.ts';
import type { Context, ContextSource, Reply } from './context.ts';
import { appErrorOf, faultHeaders, faultLogger } from './faults.ts';
import { inputOf, methodOf, parametersOf } from './rest-call.ts';
import { routeAt } from './rest-routes.ts';

interface ReplyState {
  ctx?: Context | undefined;
  errors: Parameters<typeof appErrorOf>[0][];
}

export function replyMeta({ ctx, errors }: ReplyState, errorType?: string) {
  const [error] = errors;
  const headers: Record<string, string> = { ...ctx?.reply.headers };
  if (error === undefined) return { status: ctx?.reply.status ?? 200, headers };
  const known = appErrorOf(error);
  if (errorType !== undefined) headers['content-type'] = errorType;
  Object.assign(headers, faultHeaders(known));
  return { status: known?.status ?? 500, headers };
}

const setHeaders = (response: ServerResponse, headers: Reply['headers']) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/** Sends the file or long list in `reply` if the procedure has set one, otherwise `data`. */
async function sendAnswer(
  response: ServerResponse,
  { status, headers }: { status: number; headers: Reply['headers'] },
  { download, rows, ...reply }: Reply,
  data: unknown,
): Promise<void> {
  response.statusCode = status;
  setHeaders(response, { 'content-type': 'application/json', ...headers });
  if (download) return sendDownload(download, response);
  if (rows === undefined) return sendText(response, JSON.stringify(data));
  const texts = await rows();
  // Reading the rows has added headers to `reply`.
  setHeaders(response, reply.headers);
  await sendTexts(response, ['[', ...texts, ']']);
}

export function isRestPath(url: string): boolean {
  return url.startsWith(`${API_PATHS.rest}/`) && !url.startsWith(API_PATHS.trpc);
}

/** Names the cause of an invalid parameter whose plus sign was read as a space. */
function namingPlus(problem: Problem, query: string): Problem {
  if (!problem.errors || !query.includes('+')) return problem;
  const plus = query.split('&').filter((pair) => pair.includes('+'));
  const errors = problem.errors.map(({ field, message }) => {
    const isCause = plus.some((pair) => pair.startsWith(`${field}=`));
    const named = `${message}: a + in a query is a space, so send %2B`;
    return { field, message: isCause ? named : message };
  });
  const detail = [...new Set(errors.map(({ message }) => message))].join('. ');
  return { ...problem, ...(problem.error && { error: detail }), detail, errors };
}

type Caller = Record<string, Record<string, (input: object) => Promise<unknown>>>;
/** A batch of leads may be longer than other bodies. */
const BATCH = { path: '/v1/contacts/batch', bytes: HTTP.batchBytes };
const BODILESS = new Set(['GET', 'HEAD', 'DELETE']);

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
    const given = BODILESS.has(method) ? inputOf(parameters) : body;
    const input = { ...given, ...route.pattern.exec(path)?.groups };
    const [group = '', name = ''] = route.names.get(method)?.split('.') ?? [];
    const caller = appRouter.createCaller(ctx, { onError }) as unknown as Caller;
    const errors: TRPCError[] = [];
    const data = await caller[group]?.[name]?.(input).catch((cause: unknown) => {
      const error = getTRPCErrorFromUnknown(cause);
      errors.push(error);
      const problem = namingPlus(problemOf(appErrorOf(error), ctx.requestId), query);
      return problemAt(request.url ?? '', { message: problem.detail, ...problem });
    });
    await sendAnswer(response, replyMeta({ ctx, errors }, PROBLEM_TYPE), ctx.reply, data);
  };
}
