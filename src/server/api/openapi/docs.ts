import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { API_PATHS } from '#shared/paths.ts';
import { CACHED } from '../../http/pages.ts';
import { readOnly } from '../../http/raw-paths.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

const require = createRequire(import.meta.url);
const SWAGGER_UI = path.dirname(require.resolve('swagger-ui-dist/package.json'));

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

// Swagger UI's dark mode shows the names and types of headers in dark text, and numbers in dark red.
const STYLE = `.dark-mode .swagger-ui .headers-wrapper table.headers td{color:#e4e6e6}
.dark-mode .swagger-ui [style*="rgb(211, 99, 99)"]{color:#f09a9a!important}`;

/** A file name with a hash of the content, so that caches may keep the file forever. */
function hashedName(name: string, body: Buffer): string {
  const { name: stem, ext } = path.parse(name);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8);
  return `${stem}-${hash}${ext}`;
}

function docsAssets() {
  const own = { 'start.js': Buffer.from(START) };
  const taken = ['swagger-ui.css', 'swagger-ui-bundle.js'].map(
    (name) => [name, readFileSync(path.join(SWAGGER_UI, name))] as const,
  );
  const all = [...Object.entries(own), ...taken];
  const files = new Map(all.map(([name, body]) => [hashedName(name, body), body]));
  const [start = '', css = '', bundle = ''] = files.keys();
  return { files, start, css, bundle };
}

function docsPage({ start, css, bundle }: ReturnType<typeof docsAssets>): string {
  const at = (name: string) => `${API_PATHS.docs}/assets/${name}`;
  return `<!doctype html>
<html lang="en" class="dark-mode"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Leads API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${at(css)}"><style>${STYLE}</style></head>
<body><main id="swagger-ui"></main>
<script src="${at(bundle)}"></script><script type="module" src="${at(start)}"></script></body></html>`;
}

function filesOf(publicUrl: string) {
  const assets = docsAssets();
  return { assets, page: docsPage(assets), document: JSON.stringify(openApiDocument(publicUrl)) };
}

/** By PUBLIC_URL. Generating them takes most of the CPU time of an app's start, and tests start many. */
const known = new Map<string, ReturnType<typeof filesOf>>();

/** Serves the OpenAPI document and its interactive pages. They load nothing from other hosts. */
export function apiDocs(publicUrl: string): Router {
  const { assets, page, document } = known.get(publicUrl) ?? filesOf(publicUrl);
  known.set(publicUrl, { assets, page, document });
  return Router()
    .get('/openapi.json', (_request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.type('json').send(document);
    })
    .get('/docs', (_request, response) => {
      response.setHeader('content-security-policy', pagePolicy(page));
      response.type('html').send(page);
    })
    .get('/docs/assets/:name', ({ params: { name } }, response, next) => {
      const body = assets.files.get(name);
      if (body === undefined) return next('router');
      response.setHeader('cache-control', CACHED.asset);
      response.type(path.extname(name)).send(body);
    })
    .all(['/openapi.json', '/docs', '/docs/assets/:name'], readOnly);
}
