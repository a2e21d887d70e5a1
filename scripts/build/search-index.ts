import { readFile, writeFile } from 'node:fs/promises';
import type { SearchPage } from '../../src/client/scripts/site-search.ts';
import { LOCALES, type Locale, localPath } from '../../src/shared/language/locale.ts';
import { PATHS } from '../../src/shared/paths.ts';

/** Writes the index of each language for the search of the 404 page, from the built pages. */
export async function writeSearchIndexes(folder = 'dist/pages'): Promise<void> {
  for (const locale of LOCALES) {
    const pages = Object.values(PATHS).map((path) => localPath(locale, path));
    const index = await Promise.all(pages.map((path) => searchPage(folder, path)));
    await writeFile(folder + searchIndexPath(locale), JSON.stringify(index));
  }
}

const searchIndexPath = (locale: Locale): string => `/search-${locale}.json`;

async function searchPage(folder: string, path: string): Promise<SearchPage> {
  const html = await readFile(`${folder}/${path.slice(1) || 'index'}.html`, 'utf8');
  const [title = ''] = /<title>(.+?)(?: \| 71)?<\/title>/.exec(html)?.slice(1) ?? [];
  const [, main = ''] = html.split('<main');
  const headings = [...main.matchAll(/<h[23]\b[^>]*id="([\w-]+)-heading"[^>]*>(.*?)<\/h[23]>/g)];
  const parts = headings.flatMap(([, id = '', text = '']): [string, string][] =>
    main.includes(`id="${id}"`) ? [[id, plainText(text)]] : [],
  );
  return [path, plainText(title), parts];
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
