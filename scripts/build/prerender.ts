import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ManifestChunk } from 'vite';
import { structuredDataText } from '../../src/client/seo/structured-data/structured-data.ts';
import { englishPath, type Locale, type PerLocale } from '../../src/shared/language/locale.ts';
import type { Prerenderer } from './bundles.ts';
import { htmlDocument, type PageAssets } from './document.ts';
import { CLIENT_ENTRY, chunksOf, pageModule, readManifest, START_SCRIPT } from './manifest.ts';

/**
 * Writes each public page, the 404 page and the shells of the staff area and of the appointment
 * page into `dist/pages`.
 */
export async function writePages(prerenderer: Prerenderer): Promise<void> {
  const { publicPages, renderPage, renderShell, renderAppointmentShell } = prerenderer;
  const manifest = await readManifest();
  const [start] = chunksOf(manifest, [START_SCRIPT]);
  const assetsOf = (name: string, locale: Locale = 'en') => {
    const modules = [CLIENT_ENTRY, pageModule(manifest, name)];
    return pageAssets(`/${start?.file}`, chunksOf(manifest, modules), locale);
  };
  for (const { path, locale } of publicPages) {
    const assets = await assetsOf(`${englishPath(path).slice(1) || 'home'}-page`, locale);
    const structuredData = structuredDataText(path);
    const html = htmlDocument(await renderPage(path), { ...assets, structuredData });
    await writePage(`${path.slice(1) || 'index'}.html`, html);
  }
  const notFound = await renderPage('/404');
  await writePage('404.html', htmlDocument(notFound, await assetsOf('not-found-page')));
  // The server removes all scripts from this shell and keeps its typefaces and style sheets.
  const appointment = htmlDocument(renderAppointmentShell(), await assetsOf('not-found-page'));
  await writePage('appointment.html', appointment);
  const shell = renderShell('/admin/login');
  await writePage('admin.html', htmlDocument(shell, await assetsOf('admin-area')));
}

async function writePage(file: string, html: string): Promise<void> {
  const path = `dist/pages/${file}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}

const FONTS: PerLocale<RegExp> = {
  en: /\/(?:bricolage-grotesque|instrument-sans)-[\w-]+\.woff2$/,
  ar: /\/(?:bricolage-figures|instrument-sans|plex-arabic-\w+)-[\w-]+\.woff2$/,
};

async function pageAssets(
  start: string,
  chunks: readonly ManifestChunk[],
  locale: Locale,
): Promise<PageAssets> {
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const fonts = new Set(
    chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => FONTS[locale].test(file)),
  );
  return {
    locale,
    start,
    modules: chunks.map(({ file }) => `/${file}`),
    fonts: [...fonts].map((file) => `/${file}`),
    styleSheets: await Promise.all(css.map((file) => readFile(`dist/${file}`, 'utf8'))),
  };
}
