import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ManifestChunk } from 'vite';
import type { PageRoute } from '../../src/client/routes.tsx';
import { structuredDataText } from '../../src/client/seo/structured-data.ts';
import {
  LOCALES,
  type Locale,
  localPath,
  type PerLocale,
} from '../../src/shared/language/locale.ts';
import { APPOINTMENT_LINKS } from '../../src/shared/leads/appointment-link.ts';
import { API_PATHS } from '../../src/shared/paths.ts';
import { bundlePageScript, type Prerenderer } from './bundles.ts';
import { htmlDocument } from './document.ts';
import { guidePage } from './guide/guide-page.ts';
import {
  chunksOf,
  ISLANDS_MANIFEST,
  islandEntry,
  readManifest,
  STAFF_ENTRY,
  STAFF_MANIFEST,
} from './manifest.ts';

/** The typefaces of the first screen, which pages preload. */
const FONTS: PerLocale<RegExp> = {
  en: /^(?:bricolage-pages|instrument-pages)-[\w-]+\.woff2$/,
  ar: /^(?:bricolage-figures|instrument-arabic|plex-arabic-\w+)-[\w-]+\.woff2$/,
};

/**
 * Writes into `dist/pages`: each public page, the 404 page, the shells of the staff area and of the
 * appointment page, and the guide for integrators.
 */
export async function writePages(prerenderer: Prerenderer): Promise<void> {
  const { publicPages, pageAt, renderPage, renderShell, renderFrame } = prerenderer;
  const islands = await readManifest(ISLANDS_MANIFEST);
  const staff = chunksOf(await readManifest(STAFF_MANIFEST), [STAFF_ENTRY]);
  const assets = await readdir('dist/assets');
  const fontsOf = (locale: Locale) =>
    assets.filter((file) => FONTS[locale].test(file)).map((file) => `/assets/${file}`);
  const addressOf = ({ file }: ManifestChunk) => `/${file}`;
  const script = await bundlePageScript();
  const codeOf = ({ island, locale }: PageRoute) => ({
    locale,
    fonts: fontsOf(locale),
    script,
    later: island && chunksOf(islands, [islandEntry(island)]).map(addressOf),
  });

  for (const page of publicPages) {
    const { path } = page;
    const structuredData = structuredDataText(path);
    const html = htmlDocument(renderPage(path), { ...codeOf(page), structuredData });
    await writePage(`${path.slice(1) || 'index'}.html`, html);
  }
  for (const locale of LOCALES) {
    const path = localPath(locale, '/404');
    const page = pageAt(path);
    const notFound = htmlDocument(renderPage(path), codeOf(page));
    await writePage(`${path.slice(1)}.html`, notFound);
    const shell = htmlDocument(renderFrame('appointment', locale), {
      locale,
      fonts: fontsOf(locale),
    });
    await writePage(`${localPath(locale, APPOINTMENT_LINKS).slice(1)}.html`, shell);
  }
  const reference = { locale: 'en', fonts: fontsOf('en') } as const;
  const referenceShell = htmlDocument(renderFrame('reference', 'en'), reference);
  await writePage(`${API_PATHS.guide.slice(1)}.html`, guidePage(referenceShell));
  const [address = '', ...preloaded] = staff.map(addressOf);
  const shell = { locale: 'en', fonts: fontsOf('en'), script: { address }, preloaded } as const;
  await writePage('admin.html', htmlDocument(renderShell(), shell));
}

async function writePage(file: string, html: string): Promise<void> {
  const path = `dist/pages/${file}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
