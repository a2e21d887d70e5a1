import { type RequestHandler, type Response, Router } from 'express';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { PROBLEM_TYPE } from '../errors/problem.ts';
import { jsonBody } from '../http/json-body.ts';
import { appRouter } from './app-router.ts';
import { type Context, createContext, type Services } from './context.ts';
import { type AdaptedCall, restCall } from './rest-call.ts';
import { appErrorOf } from './trpc.ts';

interface ReplyState {
  ctx?: Context | undefined;
  errors: Parameters<typeof appErrorOf>[0][];
}

/** Status and headers of an answer, on both transports. */
export function replyMeta({ ctx, errors }: ReplyState, errorType?: string) {
  const [error] = errors;
  const headers: Record<string, string> = { ...ctx?.reply.headers };
  if (error === undefined) return { status: ctx?.reply.status ?? 200, headers };
  const known = appErrorOf(error);
  if (errorType !== undefined) headers['content-type'] = errorType;
  if (known?.retryAfter !== undefined) headers['retry-after'] = String(known.retryAfter);
  if (known?.code === 'unauthenticated') headers['www-authenticate'] = 'Bearer';
  return { status: known?.status ?? 500, headers };
}

/** Calls whose body may be absent are given an empty one, which the adapter insists on. */
const withoutBody: RequestHandler = (request, _response, next) => {
  const isEmpty =
    !request.headers['transfer-encoding'] && !Number(request.headers['content-length']);
  if (request.method !== 'GET' && isEmpty) request.headers['content-type'] = 'application/json';
  next();
};

/**
 * The documented `/api` paths: the same procedures, served by the OpenAPI adapter. A path that is no
 * procedure's goes on.
 */
export function restApi(services: Services): Router {
  const handle = createOpenApiNodeHttpHandler<typeof appRouter, AdaptedCall, Response>({
    router: appRouter,
    createContext: ({ req }) => createContext(req.source, services, 'rest', 1),
    responseMeta: (state) => replyMeta(state, PROBLEM_TYPE),
  });
  return Router()
    .use(withoutBody, jsonBody)
    .use((request, response, next) => handle(restCall(request), response, next));
}
