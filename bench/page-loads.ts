import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findProgram } from '#server/testing/databases/find-program.ts';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';

/** A phone on slow 4G, as Lighthouse's mobile setting. */
const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SETTLED_MS = 1_500;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

interface Load {
  readonly kilobytes: number;
  readonly paintMs: number;
}

/**
 * Prints bytes and largest contentful paint of each page before any interaction, and of the same
 * page as a plain static site: its HTML without scripts, from a minimal server.
 */
export async function comparePageLoads(product: string, rounds: number): Promise<void> {
  const executablePath = findProgram('chromium');
  if (!executablePath) return console.log('\nPage loads were not measured: there is no Chromium.');
  const reference = await startStaticSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  console.log('\nPage loads: kB and LCP, and as ratios to the same page without scripts');
  try {
    for (const locale of LOCALES) {
      for (const each of Object.values(PATHS)) {
        const page = localPath(locale, each);
        const ours: Load[] = [];
        const plain: Load[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await load(browser, product + page));
          plain.push(await load(browser, reference.origin + page));
        }
        console.log(row(page, median(ours), median(plain)));
      }
    }
  } finally {
    await browser.close();
    reference.stop();
  }
}

async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    const paintMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    return { kilobytes: bytes / 1_000, paintMs };
  } finally {
    await context.close();
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const median = (loads: readonly Load[]): Load => ({
  kilobytes: middle(loads.map(({ kilobytes }) => kilobytes)),
  paintMs: middle(loads.map(({ paintMs }) => paintMs)),
});

function row(page: string, ours: Load, plain: Load): string {
  const ratio = (one: number, other: number) => `(${(one / other).toFixed(2)})`;
  const bytes = `${ours.kilobytes.toFixed(1)} kB ${ratio(ours.kilobytes, plain.kilobytes)}`;
  const paint = `LCP ${ours.paintMs.toFixed(0)} ms ${ratio(ours.paintMs, plain.paintMs)}`;
  return `${page.padEnd(26)} ${bytes.padEnd(18)} ${paint}`;
}

async function startStaticSite() {
  const server = createServer(({ url = '/' }, response) => {
    const [name = ''] = url.split('?', 1);
    try {
      const isAsset = path.extname(name) !== '';
      const folder = name.startsWith('/assets/') ? 'dist' : 'dist/pages';
      const content = readFileSync(
        path.join(folder, isAsset ? name : `${name === '/' ? '/index' : name}.html`),
      );
      const type = TYPES[path.extname(name) || '.html'] ?? 'application/octet-stream';
      const body = isAsset ? content : withoutScripts(content.toString());
      const isText = type !== 'font/woff2';
      response.writeHead(200, {
        'content-type': type,
        ...(isText && { 'content-encoding': 'gzip' }),
      });
      response.end(isText ? gzipSync(body) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const withoutScripts = (html: string): string =>
  html.replace(
    /<script\b(?!.{0,20}ld\+json)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
