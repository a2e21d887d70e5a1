import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { structuredDataText } from '../../src/client/seo/structured-data/structured-data.ts';
import type { Prerenderer } from './bundles.ts';
import { htmlDocument, type PageAssets } from './document.ts';
import {
  chunksOf,
  type ManifestChunk,
  readManifest,
  START_SCRIPT,
  startupChunks,
} from './manifest.ts';

/** Writes each public page, the 404 page and the staff area's shell into `dist/pages`. */
export async function writePages(prerenderer: Prerenderer): Promise<void> {
  const { adminArea, notFoundPage, publicPages, renderPage, renderShell } = prerenderer;
  const manifest = await readManifest();
  const pages = [...publicPages, notFoundPage, adminArea].map(({ module }) => module);
  const startup = startupChunks(manifest, pages);
  const [start] = chunksOf(manifest, [START_SCRIPT]);
  const assetsOf = (module: string) =>
    pageAssets(`/${start?.file}`, chunksOf(manifest, [...startup, module]));
  await mkdir('dist/pages', { recursive: true });

  for (const { path, module } of publicPages) {
    const assets = { ...(await assetsOf(module)), structuredData: structuredDataText(path) };
    await writePage(pageFile(path), htmlDocument(await renderPage(path), assets));
  }
  const notFound = await renderPage('/404');
  await writePage('404.html', htmlDocument(notFound, await assetsOf(notFoundPage.module)));
  const shell = renderShell('/admin/login');
  await writePage('admin.html', htmlDocument(shell, await assetsOf(adminArea.module)));
}

/** The file of the page at `path`: `/` is `index.html`, `/contact` is `contact.html`. */
export function pageFile(path: string): string {
  return `${path.slice(1) || 'index'}.html`;
}

function writePage(file: string, html: string): Promise<void> {
  return writeFile(`dist/pages/${file}`, html);
}

async function pageAssets(start: string, chunks: readonly ManifestChunk[]): Promise<PageAssets> {
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const fonts = new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter(isFont));
  return {
    start,
    modules: chunks.map(({ file }) => `/${file}`),
    fonts: [...fonts].map((file) => `/${file}`),
    styleSheets: await Promise.all(css.map((file) => readFile(`dist/${file}`, 'utf8'))),
  };
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2');
}
