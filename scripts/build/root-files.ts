import { cp, writeFile } from 'node:fs/promises';
import { SITE_FILES } from '../../src/client/seo/site-files.ts';

/** Writes the root files for browsers and search engines. */
export async function writeRootFiles(): Promise<void> {
  await cp('src/client/public', 'dist/pages', { recursive: true });
  for (const [name, text] of Object.entries(SITE_FILES)) {
    await writeFile(`dist/pages/${name}`, text);
  }
}
