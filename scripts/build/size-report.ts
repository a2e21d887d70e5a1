import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunksOf, readManifest } from './manifest.ts';

/** The maximum gzipped JavaScript of a page in bytes: before any interaction, and once its form is touched. */
export function jsBudget(page: string): { readonly initial: number; readonly touched: number } {
  const touched = 125_000;
  if (page === 'admin.html') return { initial: 260_000, touched: 260_000 };
  if (/(?:^|\/)(?:404|appointment|terms-.*|privacy-.*)\.html$/.test(page)) {
    return { initial: 4_000, touched };
  }
  const hasForm = /(?:^|\/)(?:index|ar|contact|book-appointment)\.html$/.test(page);
  return { initial: hasForm ? 10_000 : 8_000, touched };
}

const INITIAL = /(?:src|href)="\/(assets\/[\w.-]+\.js)"/g;
const MODULES = /data-modules="([^"]*)"/;

/**
 * The scripts of each built page. Each file is gzipped separately, as the server sends it. `touched`
 * includes the initial ones.
 */
export async function measureScripts(dist = 'dist') {
  const manifest = await readManifest(dist);
  const names = await readdir(`${dist}/pages`, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return Promise.all(pages.map((page) => measurePage(dist, page, manifest)));
}

async function measurePage(dist: string, page: string, manifest: Manifest) {
  const html = await readFile(`${dist}/pages/${page}`, 'utf8');
  const files = withImports(
    manifest,
    [...html.matchAll(INITIAL)].map(([, file = '']) => file),
  );
  const modules = MODULES.exec(html)?.[1]?.split(' ') ?? [];
  const later = withImports(
    manifest,
    modules.map((address) => address.slice(1)),
  );
  const initial = await gzipBytes(dist, files);
  return { page, files, later, initial, touched: initial + (await gzipBytes(dist, later)) };
}

/** `files` and, by the manifest, their static imports. A page's own script imports no other file. */
function withImports(manifest: Manifest, files: readonly string[]): string[] {
  const modules = Object.keys(manifest).filter((name) =>
    files.includes(manifest[name]?.file ?? ''),
  );
  const imported = chunksOf(manifest, modules).map(({ file }) => file);
  return [...new Set([...files, ...imported])];
}

async function gzipBytes(dist: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(`${dist}/${file}`)));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}
