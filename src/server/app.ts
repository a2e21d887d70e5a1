import type { RequestListener } from 'node:http';
import express from 'express';
import { API_PATHS } from '#shared/paths.ts';
import type { Services } from './api/context.ts';
import { apiDocs } from './api/docs.ts';
import { restApi } from './api/rest.ts';
import { trpcApi } from './api/trpc-api.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { AppError } from './errors/app-error.ts';
import { faultHandler } from './http/fault-handler.ts';
import { HEALTH_PATH, health, type Readiness } from './http/health.ts';
import { noStore } from './http/no-store.ts';
import { notFoundPage, type Site, servePage } from './http/pages.ts';
import { plainForms } from './http/plain-forms.ts';
import { refuseAmbiguousPaths } from './http/raw-paths.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { inTurns } from './http/turns.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  services: Services;
  site: Site;
  readiness: Readiness;
}

/** The whole HTTP side, in the order in which a request meets it. Listens to nothing. */
export function createApp({
  config,
  database,
  services,
  site,
  readiness,
}: AppDependencies): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.TRUST_PROXY_HOPS);

  app.use(securityHeaders(config.PUBLIC_URL));
  app.use(refuseAmbiguousPaths);
  app.use(API_PATHS.rest, requestLog(services.log), noStore);
  app.use(API_PATHS.trpc, trpcApi(services));
  app.use(API_PATHS.rest, restApi(services));
  app.use(API_PATHS.rest, apiDocs(config.PUBLIC_URL));
  app.use(health(database, readiness));
  app.use(plainForms(services));
  app.use(notFoundPage(site));
  app.use(() => {
    throw new AppError('not-found', 'There is nothing here.');
  });
  app.use(faultHandler(services.log));

  const appInTurns = inTurns(app);
  return (request, response) => {
    if (servePage(site, request, response)) return;
    // Whether the process lives must be told however many wait.
    if (request.url === HEALTH_PATH) app(request, response);
    else appInTurns(request, response);
  };
}
