import { STATUS_CODES } from 'node:http';
import { Router } from 'express';
import { API_PATHS } from '#shared/paths.ts';
import { PROBLEM_CODES, type ProblemCode, problemPath } from '../../errors/problem-codes.ts';
import { PROBLEM_TEXTS } from '../../errors/problem-texts.ts';
import { readOnly } from '../../http/allowed-methods.ts';
import { type Html, html } from '../../http/html.ts';
import type { Site } from '../../http/pages/pages.ts';
import { referencePage, withCode } from '../../http/pages/reference-page.ts';

const CODES = Object.keys(PROBLEM_CODES) as ProblemCode[];
const REFERENCE = html`<a href="${API_PATHS.docs}">API reference</a> / <a href="${API_PATHS.guide}">Guide</a>`;

const fact = (name: string | Html, value: Html) =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const statusText = (status: number) => `${status} ${STATUS_CODES[status] ?? ''}`;

function codeContent(code: ProblemCode): Html {
  const { cause, fix } = PROBLEM_TEXTS[code];
  const status = PROBLEM_CODES[code];
  const body = { type: problemPath(code), status, code, requestId: '...' };
  return html`<nav aria-label="Breadcrumb">${REFERENCE} / <a href="${API_PATHS.problems}">Error codes</a></nav>
<h1><code>${code}</code></h1>
<p class="lede">${withCode(cause)}</p>
<dl>${fact('What to do', withCode(fix))}${fact('Status', html`${statusText(status)}`)}
${fact('Response', html`<pre>${JSON.stringify(body, null, 2)}</pre>`)}</dl>
<p>If you report a problem, include the <code>requestId</code>. It is also in the header <code>X-Request-Id</code>.</p>`;
}

function listContent(): Html {
  const statuses = [...new Set(Object.values(PROBLEM_CODES))];
  const sections = statuses.map((status) => {
    const rows = CODES.filter((code) => PROBLEM_CODES[code] === status).map((code) =>
      fact(
        html`<a href="${problemPath(code)}"><code>${code}</code></a>`,
        withCode(PROBLEM_TEXTS[code].cause),
      ),
    );
    return html`<h2>${statusText(status)}</h2><dl>${rows}</dl>`;
  });
  return html`<nav aria-label="Breadcrumb">${REFERENCE}</nav>
<h1>Error codes</h1>
<p class="lede">Every rejected request has a <code>code</code>. Compare it in programs; show the text in <code>error</code> to people. New codes may be added, so treat an unknown one like its status.</p>
${sections}`;
}

/** The pages that explain the codes of rejected requests to people. */
export function problemPages(site: Site): Router {
  const sendList = referencePage(site, 'Error codes', listContent());
  const pages = new Map<string, ReturnType<typeof referencePage>>(
    CODES.map((code) => [code, referencePage(site, code, codeContent(code))]),
  );
  return Router({ caseSensitive: true })
    .get('/', (_request, response) => sendList(response))
    .get('/:code', ({ params: { code } }, response, next) => {
      const send = pages.get(code);
      if (send) send(response);
      else next('router');
    })
    .all(['/', '/:code'], readOnly);
}
