import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { API_PATHS } from '#shared/paths.ts';
import { CACHED } from '../../http/pages.ts';
import { readOnly } from '../../http/requests.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

const require = createRequire(import.meta.url);
const SWAGGER_UI = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

// Use the page's own origin: it may differ from PUBLIC_URL, and the policy allows no other host.
const START = `const answer = await fetch(${JSON.stringify(API_PATHS.openApiDocument)});
const spec = { ...(await answer.json()), servers: [{ url: location.origin + '${API_PATHS.rest}' }] };
window.ui = SwaggerUIBundle({
  spec,
  dom_id: '#swagger-ui',
  deepLinking: true,
  // With all groups open, it renders only calls in view, so the browser's search misses the others.
  docExpansion: 'none',
  persistAuthorization: false,
  // The public validator's badge would call another host.
  validatorUrl: null,
});`;

// Swagger UI's dark mode shows numbers in dark red.
const STYLE = `.dark-mode .swagger-ui [style*="rgb(211, 99, 99)"]{color:#f09a9a!important}`;

const PAGE = `<!doctype html>
<html lang="en" class="dark-mode"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Leads API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${API_PATHS.docs}/assets/swagger-ui.css"><style>${STYLE}</style>
<script src="${API_PATHS.docs}/assets/swagger-ui-bundle.js" defer></script><script type="module">${START}</script></head>
<body><main id="swagger-ui"></main></body></html>`;

/** Serves the OpenAPI document and its interactive pages. They load nothing from other hosts. */
export function apiDocs(publicUrl: string): Router {
  let document: string | undefined;
  return Router()
    .get('/openapi.json', (_request, response) => {
      // Generating it would take most of the CPU time of an app's start.
      document ??= JSON.stringify(openApiDocument(publicUrl));
      response.setHeader('access-control-allow-origin', '*');
      response.type('json').send(document);
    })
    .get('/docs', (_request, response) => {
      response.setHeader('content-security-policy', pagePolicy(PAGE));
      response.type('html').send(PAGE);
    })
    .get('/docs/assets/:name', ({ params: { name } }, response, next) => {
      if (!FILES.includes(name)) return next('router');
      response.setHeader('cache-control', CACHED.page);
      response.sendFile(name, { root: SWAGGER_UI });
    })
    .all(['/openapi.json', '/docs', '/docs/assets/:name'], readOnly);
}
