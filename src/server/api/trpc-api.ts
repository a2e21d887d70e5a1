import type { IncomingMessage, ServerResponse } from 'node:http';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS } from '#shared/paths.ts';
import { AppError } from '../app-error.ts';
import { appRouter } from '../app-router.ts';
import {
  answerByMethod,
  currentRequestId,
  readJsonObject,
  requestIdOf,
  sendText,
} from '../http/requests.ts';
import type { Log } from '../log.ts';
import { explainFault, faultLogger, toTrpcError } from './faults.ts';
import { type ContextSource, replyMeta } from './procedures.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
// The body has been read, and other media types have been rejected.
const HEADERS = { 'content-type': 'application/json' };
// tRPC reads only the path and query of a URL.
const ANY_ORIGIN = 'http://trpc.invalid';

/** @throws AppError for a path with an invalid escape, which would make tRPC fail. */
function requireDecodable(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new AppError('malformed_request', 'This path is not allowed.');
  }
}

function requestOf(method: string, url: string, body: object): Request {
  const hasBody = method === 'POST';
  return new Request(ANY_ORIGIN + url, {
    method,
    headers: HEADERS,
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
}

/** Reads the body before the calls begin, so that a slow upload does not use up their deadline. */
export function trpcApi(contextOf: ContextSource, log: Log) {
  const onError = faultLogger(log);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = request;
    if (answerByMethod(method, METHODS, response)) return;
    const [path = '', query] = url.split('?', 2);
    requireDecodable(path);
    const isBatch = new URLSearchParams(query).get('batch') === '1';
    let refusal: unknown;
    const body = await readJsonObject(request, isBatch ? 0 : 1).catch((error: unknown) => {
      const fault = explainFault(error);
      refusal = fault instanceof AppError ? toTrpcError(fault) : fault;
      return {};
    });

    const handle = () =>
      fetchRequestHandler({
        router: appRouter,
        endpoint: API_PATHS.trpc,
        req: requestOf(method, url, body),
        maxBatchSize: LIMITS.batchCalls,
        // The dashboard sends search terms in bodies, because proxies log URLs.
        allowMethodOverride: true,
        createContext({ info }) {
          if (refusal !== undefined) throw refusal;
          return contextOf(request, 'trpc', info.calls.length);
        },
        onError,
        responseMeta({ ctx, errors }) {
          const { headers } = replyMeta({ ctx, errors });
          const isWrongMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
          // Queries accept POST too, so only a mutation can be called with a wrong method.
          if (isWrongMethod) headers.allow = 'POST, OPTIONS';
          return { headers: new Headers(headers) };
        },
      });
    const answer = await currentRequestId.run(requestIdOf(request), handle);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.statusCode = answer.status;
    if (answer.body === null) return void response.end();
    response.setHeader('content-type', 'application/json');
    sendText(response, await answer.text());
  };
}
