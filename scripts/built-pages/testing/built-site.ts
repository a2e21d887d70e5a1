import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { englishPath } from '#shared/language/locale.ts';
import { API_PATHS } from '#shared/paths.ts';

const DIST = 'dist';

interface BuiltPage {
  /** The requested path: `/`, `/about` or `/ar/about`. The 404 page and the staff area have file names. */
  readonly path: string;
  readonly file: string;
  readonly html: string;
}

let pages: BuiltPage[] | undefined;

/** Every HTML file of the build. Throws if there is no build. */
export function builtPages(): BuiltPage[] {
  pages ??= readdirSync(`${DIST}/pages`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({
      path: name === 'index.html' ? '/' : `/${name.replace('.html', '')}`,
      file: `${DIST}/pages/${name}`,
      html: readFileSync(`${DIST}/pages/${name}`, 'utf8'),
    }));
  return pages;
}

const OTHERS = ['/404', '/admin', '/appointment', API_PATHS.guide];

/** The built pages except the 404 page and the shells of other areas. */
export function publicBuiltPages(): BuiltPage[] {
  return builtPages().filter(({ path }) => !OTHERS.includes(englishPath(path)));
}

/** Values of an attribute in the order of the page, with character references resolved. */
export function attributeValues(html: string, name: string): string[] {
  const values = [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))];
  return values.map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}

/** The built file that the server returns for this path; `undefined` for a 404. */
export function fileAt(path: string): string | undefined {
  if (path === '/') return `${DIST}/pages/index.html`;
  const candidates = [
    posix.join(DIST, path),
    posix.join(DIST, 'pages', path),
    posix.join(DIST, 'pages', `${path}.html`),
  ];
  return candidates.find((file) => /\.\w+$/.test(file) && existsSync(file));
}

/** The first group of `pattern` in the page's HTML. @throws without a match. */
export function headValue({ html, path }: BuiltPage, pattern: RegExp): string {
  const value = pattern.exec(html)?.[1];
  if (value === undefined) throw new Error(`${path} does not match ${pattern}`);
  return value;
}
