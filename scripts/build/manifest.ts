import { readFile } from 'node:fs/promises';
import type { Manifest, ManifestChunk } from 'vite';

/** The script that a page references, and the entry that it starts after the first paint. */
export const START_SCRIPT = 'start/start.ts';
export const CLIENT_ENTRY = 'entry-client.tsx';

export async function readManifest(dist = 'dist'): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'));
}

/**
 * The chunks that `modules` need: their own and all static imports. Throws if a module has no
 * chunk, which means that it was renamed without its route.
 */
export function chunksOf(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The client build has no chunk for ${name}`);
    found.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...found.values()];
}

/** The module of the page called `name`, such as `home-page.tsx` or `admin-area.tsx`. */
export function pageModule(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((module) => module.endsWith(`/${name}.tsx`));
  if (!found) throw new Error(`The client build has no chunk for ${name}.tsx`);
  return found;
}
