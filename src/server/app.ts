import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { API_PATHS } from '#shared/paths.ts';
import { answerFault } from './api/faults.ts';
import { apiDocs } from './api/openapi/docs.ts';
import { plainForms } from './api/plain-forms.ts';
import { type ContextSource, contextSource, type Services } from './api/procedures.ts';
import { restApi } from './api/rest.ts';
import { trpcApi } from './api/trpc-api.ts';
import { AppError } from './app-error.ts';
import { serveFeeds } from './calendar/feeds.service.ts';
import { serveLinks } from './calendar/links/serve-links.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { unavailable } from './database/database-errors.ts';
import { HEALTH_PATH, health, type Readiness } from './http/health.ts';
import { notFoundPage, type Site, servePages } from './http/pages.ts';
import {
  compressed,
  createRequestQueue,
  earlyRefusal,
  isApiPath,
  logWhenAnswered,
  requestIdOf,
} from './http/requests.ts';
import { baseHeaders } from './http/security-headers.ts';
import { isMcpPath, mcpApi } from './integrations/mcp-api.ts';
import { MAX_POSTS } from './operating-limits.ts';

interface AppDependencies {
  config: Config;
  database: Database;
  services: Services;
  site: Site;
  readiness: Readiness;
}

/** Handles all routes except API calls, which would take twice as long in Express. */
function createExpress(dependencies: AppDependencies, contextOf: ContextSource): Express {
  const { config, database, services, site, readiness } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');

  app.use(API_PATHS.rest, apiDocs(config.PUBLIC_URL));
  app.use(health(database, readiness));
  app.use(servePages(site));
  app.use(plainForms(contextOf, site));
  app.use(serveFeeds(services, config.TRUST_PROXY_HOPS));
  app.use(serveLinks(services, site, config.TRUST_PROXY_HOPS));
  app.use(notFoundPage(site));
  app.use(() => {
    throw new AppError('unknown_path', 'This path does not exist.');
  });
  app.use(((error, request, response, _next) => {
    answerFault(services.log, request, response, error);
  }) satisfies express.ErrorRequestHandler);
  return app;
}

const TRPC = new RegExp(`^${API_PATHS.trpc}(?=[/?]|$)`);

const SUBMISSION =
  /^\/api\/(?:contact|appointments|trpc\/(?:contacts|appointments)\.create)(?:\?|$)/;

// Created once, because creating the stack is the main cost of a rejection.
const FULL = unavailable();

/** The request listener with all handlers in their order. Does not open a port. */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { config, services } = dependencies;
  const contextOf = contextSource(services, config.TRUST_PROXY_HOPS);
  const rest = restApi(contextOf, services.log);
  const trpc = trpcApi(contextOf, services.log);
  const mcp = config.MCP ? mcpApi(contextOf, config.PUBLIC_URL) : undefined;
  const app = createExpress(dependencies, contextOf);
  const headers = Object.entries(baseHeaders(config.PUBLIC_URL));

  function begin(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('x-request-id', requestIdOf(request));
    const isApi = isApiPath(request.url ?? '');
    // API responses contain personal data or depend on the caller: caches must not store them.
    if (isApi) {
      response.setHeader('cache-control', 'no-store');
    }
    if (isApi || request.method === 'POST') logWhenAnswered(services.log, request, response);
  }

  const dispatch = compressed((request, response) => {
    const { url = '' } = request;
    const fail = (error: unknown) => answerFault(services.log, request, response, error);
    if (mcp && isMcpPath(url)) mcp(request, response).catch(fail);
    else if (TRPC.test(url)) trpc(request, response).catch(fail);
    else if (url.startsWith(`${API_PATHS.rest}/`)) {
      rest(request, response, () => app(request, response)).catch(fail);
    } else app(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    begin(request, response);
    dispatch(request, response);
  }

  const queue = createRequestQueue(answer);
  function refuse(request: IncomingMessage, response: ServerResponse, fault: AppError): void {
    begin(request, response);
    answerFault(services.log, request, response, fault);
  }
  let posts = 0;
  /** Rejects a flood before reading it, to save time for the posts that can be stored soon. */
  function post(request: IncomingMessage, response: ServerResponse): void {
    if (posts >= MAX_POSTS) {
      refuse(request, response, FULL);
      return;
    }
    posts += 1;
    let isCounted = true;
    const release = () => {
      if (isCounted) posts -= 1;
      isCounted = false;
    };
    response.once('close', release);
    // A slow upload would keep out visitors whose posts have arrived.
    setImmediate(() => request.complete || release());
    queue(request, response);
  }
  return (request, response) => {
    const refusal = earlyRefusal(request);
    if (refusal) return refuse(request, response, refusal);
    const { method, url = '' } = request;
    if (url === HEALTH_PATH) answer(request, response);
    else if (method === 'POST' && SUBMISSION.test(url)) post(request, response);
    else queue(request, response);
  };
}
