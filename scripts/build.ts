/**
 * The complete build: `dist/assets` (hashed files), `dist/pages` (complete HTML and root files) and
 * `dist/server`. It contains no host name: the server writes PUBLIC_URL into the pages at start.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { SITE_FILES } from '../src/client/seo/site-files.ts';
import { bundleClient, bundlePrerenderer, bundleServer } from './build/bundles.ts';
import { writeDatasheets } from './build/datasheets/write-datasheets.ts';
import { writePages } from './build/prerender.ts';
import { jsBudget, measureScripts } from './build/size-report.ts';

// Set it before React is loaded: React then uses its production code.
process.env.NODE_ENV = 'production';

const started = performance.now();
await rm('dist', { recursive: true, force: true });
await mkdir('dist/pages', { recursive: true });
await bundleClient();
const prerenderer = await bundlePrerenderer();
await writePages(prerenderer);
// Icons, social cards and other root files for browsers and search engines.
await cp('src/client/public', 'dist/pages', { recursive: true });
for (const [name, text] of Object.entries(SITE_FILES)) await writeFile(`dist/pages/${name}`, text);
await writeDatasheets();
await bundleServer();

let tooLarge = false;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { page, initial, touched } of await measureScripts()) {
  const budget = jsBudget(page);
  const over = initial > budget.initial || touched > budget.touched;
  tooLarge ||= over;
  const later = touched > initial ? `, ${kilobytes(touched)} once its form is touched` : '';
  const note = over ? `  over ${kilobytes(budget.initial)} or ${kilobytes(budget.touched)}` : '';
  console.log(`${page.padEnd(28)} ${kilobytes(initial)} of JavaScript${later}${note}`);
}
if (tooLarge) process.exitCode = 1;
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
