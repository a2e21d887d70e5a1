import type { IncomingMessage } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { explainFault } from '../http/answer-fault.ts';
import { readJsonObject } from '../http/json-body.ts';
import { appRouter } from './app-router.ts';
import type { ContextSource } from './context.ts';
import { replyMeta } from './rest.ts';
import { toTrpcError } from './trpc.ts';

const MAX_BATCH = 10;

/**
 * The procedures at `/api/trpc`, for the product's own client. A body is read before its calls begin
 * and by the reader of the REST calls: it is refused for the same reasons, and a phone's slow upload
 * does not use up the time that a call may take.
 */
export function trpcApi(contextOf: ContextSource): RequestHandler {
  const refusals = new WeakMap<IncomingMessage, unknown>();

  const answer = createExpressMiddleware({
    router: appRouter,
    createContext({ req, info }) {
      const refusal = refusals.get(req);
      if (refusal !== undefined) throw refusal;
      if (info.calls.length > MAX_BATCH) {
        const text = `There may be at most ${MAX_BATCH} calls in a batch.`;
        throw toTrpcError(new AppError('invalid', text));
      }
      return contextOf(req, 'trpc', info.calls.length);
    },
    responseMeta({ ctx, errors }) {
      const { headers } = replyMeta({ ctx, errors });
      // tRPC names no type where it refuses a request itself, before any of its calls.
      const isOurs = errors[0]?.cause instanceof AppError;
      if (ctx === undefined && !isOurs) headers['content-type'] = 'application/json';
      return { headers: new Headers(headers) };
    },
  });

  return async (request, response, next) => {
    const isBatch = request.query.batch === '1';
    request.body = await readJsonObject(request, isBatch ? 0 : 1).catch((error: unknown) => {
      const fault = explainFault(error);
      refusals.set(request, fault instanceof AppError ? toTrpcError(fault) : fault);
      return {};
    });
    answer(request, response, next);
  };
}
