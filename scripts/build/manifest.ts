import { readFile } from 'node:fs/promises';
import type { Manifest, ManifestChunk } from 'vite';

/** The entry of the staff area. */
export const STAFF_ENTRY = 'entry-client.tsx';

export const islandEntry = (name: string) => `islands/${name}.tsx`;

export const STAFF_MANIFEST = '.vite/staff.json';
export const ISLANDS_MANIFEST = '.vite/islands.json';

export async function readManifest(file: string, dist = 'dist'): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}/${file}`, 'utf8'));
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
