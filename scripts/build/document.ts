import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderedPage } from '../../src/client/entry-server.tsx';
import type { Locale } from '../../src/shared/language/locale.ts';
import { compact } from './compact.ts';

export interface PageScript {
  readonly address: string;
  /** The file's text, if it may be part of the page. */
  readonly text?: string;
}

export interface PageAssets {
  readonly locale: Locale;
  readonly fonts: readonly string[];
  readonly script?: PageScript | undefined;
  /** Modules that the script imports immediately. */
  readonly preloaded?: readonly string[];
  /** Modules that the script loads when the visitor touches the form, beginning with their entry. */
  readonly later?: readonly string[] | undefined;
  /** JSON-LD, escaped for a script element. */
  readonly structuredData?: string;
  readonly speculationRules?: string;
}

const HOISTED_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** The complete HTML file of a page. @throws if its content violates the content security policy. */
export function htmlDocument({ html, styles }: RenderedPage, assets: PageAssets): string {
  const hoisted = HOISTED_TAGS.exec(html)?.[0] ?? '';
  const rendered = {
    content: html.slice(hoisted.length),
    css: styles.map(({ css }) => css).join(''),
  };
  assertStaticContent(rendered.content);
  const runs = Boolean(assets.preloaded || assets.later);
  const { content, css } = runs ? rendered : compact(rendered);
  // Components that run in the browser reuse the rules with these ids.
  const rules = runs ? ` data-rules="${styles.flatMap(({ ids }) => ids).join(' ')}"` : '';
  const withScript = (scriptTags: string) => `<!doctype html>
<html lang="${assets.locale}" dir="${assets.locale === 'ar' ? 'rtl' : 'ltr'}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#13100c">
${hoisted}
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style${rules}>${css}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${assets.structuredData ? `<script type="application/ld+json">${assets.structuredData}</script>` : ''}
${assets.speculationRules ? `<script type="speculationrules">${assets.speculationRules}</script>` : ''}
${scriptTags}
</head>
<body><div id="root">${content}</div></body>
</html>
`;
  const linked = withScript(linkedScript(assets));
  const { text } = assets.script ?? {};
  if (!text) return linked;
  const inline = withScript(`<script type="module"${modules(assets.later)}>${text}</script>`);
  return roundTrips(inline) > roundTrips(linked) ? linked : inline;
}

function linkedScript({ script, preloaded = [], later }: PageAssets): string {
  if (!script) return '';
  const preloads = preloaded.map((href) => `<link rel="modulepreload" href="${href}">\n`);
  return `${preloads.join('')}<script type="module" fetchpriority="low" src="${script.address}"${modules(later)}></script>`;
}

const modules = (later: PageAssets['later'] = []) =>
  later.length > 0 ? ` data-modules="${later.join(' ')}"` : '';

/** A server sends ten segments before it waits for the browser. About 970 bytes of them are headers. */
const FIRST_WINDOW_BYTES = 10 * 1460;
const HEADER_BYTES = 970;

/** The number of round trips until the page has arrived. Each can carry twice as much as the last. */
function roundTrips(page: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const bytes = brotliCompressSync(page, { params }).length + HEADER_BYTES;
  return Math.ceil(Math.log2(bytes / FIRST_WINDOW_BYTES + 1));
}

const REFUSED_BY_POLICY = [
  { what: 'a style attribute', pattern: /<[a-z][^>]*\sstyle="/i },
  { what: 'a style element', pattern: /<style\b/i },
  { what: 'an event handler attribute', pattern: /<[a-z][^>]*\son[a-z]+="/i },
  { what: 'a script', pattern: /<script\b(?![^>]*type="application\/ld\+json")/i },
];

/** @throws if the pages' content security policy would block a part of `content`. */
export function assertStaticContent(content: string): void {
  for (const { what, pattern } of REFUSED_BY_POLICY) {
    const index = content.search(pattern);
    if (index >= 0)
      throw new Error(`A page contains ${what}: ${content.slice(index, index + 200)}`);
  }
}
