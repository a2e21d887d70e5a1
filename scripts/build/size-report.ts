import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunksOf, readManifest } from './manifest.ts';

/** The maximum gzipped JavaScript that a page may load before its user acts. */
export const jsBudget = (page: string) => (page === 'admin.html' ? 260_000 : 120_000);

/** Scripts in `src`, in `href` and in the start script's list of modules. */
const SCRIPT_ADDRESS = /\/(assets\/[\w.-]+\.js)/g;

/**
 * The initial scripts of each built page: those that it references and, by the manifest, their
 * static imports. Each file is gzipped separately, as the server sends it.
 */
export async function measureInitialScripts(dist = 'dist') {
  const manifest = await readManifest(dist);
  const names = await readdir(`${dist}/pages`);
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return Promise.all(pages.map((page) => measurePage(dist, page, manifest)));
}

async function measurePage(dist: string, page: string, manifest: Manifest) {
  const html = await readFile(`${dist}/pages/${page}`, 'utf8');
  const named = new Set([...html.matchAll(SCRIPT_ADDRESS)].map((match) => match[1]));
  const modules = Object.keys(manifest).filter((name) => named.has(manifest[name]?.file));
  const files = [...new Set(chunksOf(manifest, modules).map(({ file }) => file))];
  const contents = await Promise.all(files.map((file) => readFile(`${dist}/${file}`)));
  const gzipBytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  return { page, files, gzipBytes };
}
