import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The maximum gzipped JavaScript of a page in bytes: before any interaction, and once its form is touched. */
export function jsBudget(page: string): { readonly initial: number; readonly touched: number } {
  // React and Chakra's styles; the forms that send a lead also need Chakra's toaster, zod and tRPC.
  const touched = page.endsWith('running-cost.html') ? 130_000 : 180_000;
  return page === 'admin.html'
    ? { initial: 300_000, touched: 300_000 }
    : { initial: 4_500, touched };
}

const INITIAL = /(?:src|href)="\/(assets\/[\w.-]+\.js)"/g;
const INLINE = /<script type="module"(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/;
const LATER = /data-modules="([^"]*)"/;

/**
 * The scripts of each built page, whose HTML contains or names all of them. Each is gzipped separately,
 * as the server sends files. `touched` includes the initial ones.
 */
export async function measureScripts(dist = 'dist') {
  const names = await readdir(`${dist}/pages`, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return Promise.all(pages.map((page) => measurePage(dist, page)));
}

async function measurePage(dist: string, page: string) {
  const html = await readFile(`${dist}/pages/${page}`, 'utf8');
  const files = [...html.matchAll(INITIAL)].map(([, file = '']) => file);
  const later = LATER.exec(html)?.[1]?.split(' ') ?? [];
  const inline = INLINE.exec(html)?.[1];
  const initial = (inline ? gzipSync(inline).length : 0) + (await gzipBytes(dist, files));
  return { page, files, initial, touched: initial + (await gzipBytes(dist, later)) };
}

async function gzipBytes(dist: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}
