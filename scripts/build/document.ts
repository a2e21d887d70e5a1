import type { RenderedPage } from '../../src/client/entry-server.tsx';
import type { Locale } from '../../src/shared/language/locale.ts';

export interface PageScript {
  readonly address: string;
  /** The text of a script that is part of the page. */
  readonly text?: string;
}

interface PageAssets {
  readonly locale: Locale;
  readonly fonts: readonly string[];
  readonly script?: PageScript | undefined;
  /** Modules that the script imports immediately. */
  readonly preloaded?: readonly string[];
  /** Modules that the script loads when the visitor touches the form, beginning with their entry. */
  readonly later?: readonly string[] | undefined;
  /** JSON-LD, escaped for a script element. */
  readonly structuredData?: string;
}

const HOISTED_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** The complete HTML file of a page. @throws if its content violates the content security policy. */
export function htmlDocument({ html, styles }: RenderedPage, assets: PageAssets): string {
  const hoisted = HOISTED_TAGS.exec(html)?.[0] ?? '';
  const content = html.slice(hoisted.length);
  assertStaticContent(content);
  const css = styles.map((style) => style.css).join('');
  const runs = Boolean(assets.preloaded || assets.later);
  // Components that run in the browser reuse the rules with these ids.
  const rules = runs ? ` data-rules="${styles.flatMap(({ ids }) => ids).join(' ')}"` : '';
  return `<!doctype html>
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
${scriptTags(assets)}
</head>
<body><div id="root">${content}</div></body>
</html>
`;
}

function scriptTags({ script, preloaded = [], later = [] }: PageAssets): string {
  if (!script) return '';
  if (script.text) {
    const modules = later.length > 0 ? ` data-modules="${later.join(' ')}"` : '';
    return `<script type="module"${modules}>${script.text}</script>`;
  }
  const preloads = preloaded.map((href) => `<link rel="modulepreload" href="${href}">\n`);
  return `${preloads.join('')}<script type="module" fetchpriority="low" src="${script.address}"></script>`;
}

const REFUSED_BY_POLICY = [
  { what: 'a style attribute', pattern: /<[a-z][^>]*\sstyle="/i },
  { what: 'a style element', pattern: /<style\b/i },
  { what: 'an event handler attribute', pattern: /<[a-z][^>]*\son[a-z]+="/i },
  { what: 'a script', pattern: /<script\b(?![^>]*type="application\/ld\+json")/i },
];

/** @throws if the pages' content security policy would block a part of `content`. */
function assertStaticContent(content: string): void {
  for (const { what, pattern } of REFUSED_BY_POLICY) {
    const index = content.search(pattern);
    if (index >= 0)
      throw new Error(`A page contains ${what}: ${content.slice(index, index + 200)}`);
  }
}
