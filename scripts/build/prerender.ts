import { readFile, writeFile } from 'node:fs/promises';
import type { ManifestChunk } from 'vite';
import { structuredDataText } from '../../src/client/seo/structured-data/structured-data.ts';
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
  const assetsOf = (name: string) => {
    const modules = [CLIENT_ENTRY, pageModule(manifest, name)];
    return pageAssets(`/${start?.file}`, chunksOf(manifest, modules));
  };
  for (const { path } of publicPages) {
    const assets = await assetsOf(`${path.slice(1) || 'home'}-page`);
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

function writePage(file: string, html: string): Promise<void> {
  return writeFile(`dist/pages/${file}`, html);
}

async function pageAssets(start: string, chunks: readonly ManifestChunk[]): Promise<PageAssets> {
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const fonts = new Set(
    chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2')),
  );
  return {
    start,
    modules: chunks.map(({ file }) => `/${file}`),
    fonts: [...fonts].map((file) => `/${file}`),
    styleSheets: await Promise.all(css.map((file) => readFile(`dist/${file}`, 'utf8'))),
  };
}
