import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFERENCE_SHELL } from '#shared/paths.ts';
import { PROBLEM_CODES, type ProblemCode, problemPath } from '../../errors/problem-codes.ts';
import { call } from '../../testing/api-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CODES = Object.keys(PROBLEM_CODES) as ProblemCode[];
const reference = `<title>API</title><style>p{}</style><div class="a" id="${REFERENCE_SHELL.id}"><h1>API</h1></div><footer>`;

let app: TestApp;
beforeAll(async () => {
  const site = { files: new Map(), notFound: {}, appointment: {}, reference };
  app = await startTestApp({ site });
});
afterAll(() => app.close());

it('an unknown code has no page', async () => {
  for (const code of ['nothing', 'toString', 'SLOT_TAKEN']) {
    const { status, body } = await call(app, 'GET', `/api/problems/${code}`);
    expect([status, body.code]).toEqual([404, 'unknown_path']);
  }
});

it('a page is only read', async () => {
  const { status, headers, body } = await call(app, 'POST', problemPath('conflict'));
  expect([status, body.code]).toEqual([405, 'method_not_allowed']);
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

it.each(CODES)(
  '%s has a page with its status, cause and fix, which needs no script',
  async (code) => {
    const { status, headers, body } = await call(app, 'GET', problemPath(code));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body).toMatch(new RegExp(`<title>${code} \\| .*<h1><code>${code}</code></h1>`, 's'));
    expect(body).toContain(`<dd>${PROBLEM_CODES[code]} `);
    expect(body).toMatch(/<\/div><footer>$/);
    expect(body).not.toMatch(/`|undefined|<script/);
  },
);

it('the list links to every page', async () => {
  const { body } = await call(app, 'GET', '/api/problems');
  const links = [...body.matchAll(/href="(\/api\/problems\/\w+)"/g)].map(([, path]) => path);
  expect(links.sort()).toEqual(CODES.map(problemPath).sort());
});
