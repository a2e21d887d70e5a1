import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router } from 'express';
import { API_PATHS } from '#shared/paths.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

const require = createRequire(import.meta.url);

const PAGE = `<!doctype html>
<html lang="en" class="dark-mode"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Leads API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${API_PATHS.docs}/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="${API_PATHS.docs}/swagger-ui-bundle.js"></script><script type="module" src="${API_PATHS.docs}/start.js"></script></body></html>`;

// Calls that are tried out go to the host that the page came from: it may be reached by another
// name than PUBLIC_URL, and the page's policy lets it call no other.
const START = `const answer = await fetch(${JSON.stringify(API_PATHS.openApiDocument)});
const spec = { ...(await answer.json()), servers: [{ url: location.origin + '${API_PATHS.rest}' }] };
window.ui = SwaggerUIBundle({
  spec,
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  // The public validator's badge would call another host.
  validatorUrl: null,
});`;

/** The OpenAPI document and its interactive pages, served whole from this process. */
export function apiDocs(publicUrl: string): Router {
  const document = JSON.stringify(openApiDocument(publicUrl));
  const files = path.dirname(require.resolve('swagger-ui-dist/package.json'));
  const served = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);
  return Router()
    .get('/openapi.json', (_request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.type('json').send(document);
    })
    .get('/docs', (_request, response) => {
      response.setHeader('content-security-policy', pagePolicy(PAGE));
      response.type('html').send(PAGE);
    })
    .get('/docs/start.js', (_request, response) => {
      response.type('js').send(START);
    })
    .use('/docs', (request, response, next) => {
      if (!served.has(request.path)) return next();
      express.static(files, { cacheControl: false })(request, response, next);
    });
}
