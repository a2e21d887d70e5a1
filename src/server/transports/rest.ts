import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { API_PATHS } from '#shared/paths.ts';
import type { Context, ContextSource } from '../api/context.ts';
import { appErrorOf } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';
import { PROBLEM_TYPE } from '../errors/problem.ts';
import { answerByMethod } from '../http/allowed-methods.ts';
import { readJsonObject } from '../http/json-body.ts';
import type { Log } from '../log.ts';
import { faultLogger } from './fault-logger.ts';
import { type AdaptedAnswer, RestAnswer } from './rest-answer.ts';
import { type AdaptedCall, methodOf, restCall } from './rest-call.ts';
import { methodsAt } from './rest-methods.ts';

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
  if (known?.retryAfter !== undefined) headers['retry-after'] = String(known.retryAfter);
  if (known?.code === 'unauthenticated') {
    headers['www-authenticate'] = known.challenge ?? 'Bearer realm="staff"';
  }
  return { status: known?.status ?? 500, headers };
}

export function isRestPath(url: string): boolean {
  return url.startsWith(`${API_PATHS.rest}/`) && !url.startsWith(API_PATHS.trpc);
}

/** Runs before Express, whose body parser would take as long as the call itself. */
export function restApi(contextOf: ContextSource, log: Log) {
  const handle = createOpenApiNodeHttpHandler<typeof appRouter, AdaptedCall, AdaptedAnswer>({
    router: appRouter,
    createContext({ req, res }) {
      const context = contextOf(req.source, 'rest', 1);
      context.parameters = Object.keys(req.query);
      res.reply = context.reply;
      return context;
    },
    onError: faultLogger(log),
    responseMeta: (state) => replyMeta(state, PROBLEM_TYPE),
  });
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const method = methodOf(request);
    const url = (request.url ?? '').slice(API_PATHS.rest.length);
    const methods = methodsAt(url.split('?', 1)[0] ?? '');
    if (methods && answerByMethod(method, methods, response)) return;
    const body = await readJsonObject(request);
    const answer = new RestAnswer(response);
    await handle(restCall(request, url, body), answer as unknown as AdaptedAnswer, next);
    await answer.sent;
  };
}
