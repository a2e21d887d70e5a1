import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { englishPath, type Locale, localeOf } from '#shared/language/locale.ts';
import { APPOINTMENT_LINKS, APPOINTMENT_SHELL_ID } from '#shared/leads/appointment-link.ts';
import { ADMIN_PATHS, FORM_PATHS, PATHS } from '#shared/paths.ts';
import { filledShell, type ShellContent } from './html.ts';
import { answerByMethod, isApiPath, READS } from './requests.ts';
import { pagePolicy } from './security-headers.ts';

/** Pages, scripts and drawings are compressed once. Express sends other files, with ranges for films. */
const COMPRESSED = /\.(?:css|html|js|json|svg|txt|xml)$/;

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(
  brotliCompress,
);
/**
 * Quality 9 of 11 makes the start several times faster, for a few per cent more bytes; pages and
 * drawings, which a first view waits for, have 10. A window of the file's size instead of 4 MB saves
 * most of the remaining time, and memory.
 */
const brotliParams = (name: string, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: /html|svg/.test(name) ? 10 : 9,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size + 16)))),
});
const compressGzip = promisify<Buffer, Buffer>(gzip);

interface StaticFile {
  headers: Record<string, string>;
  /** By encoding; undefined for a file that Express reads. */
  bodies?: Record<'identity' | 'br' | 'gzip', Buffer>;
  /** The file's name in the folder of the build. */
  name: string;
}

async function staticFile(
  name: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<StaticFile> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (!COMPRESSED.test(name)) return { headers: { ...headers, etag: `"${etag}"` }, name };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: brotliParams(name, body.length) }),
    compressGzip(body),
  ]);
  const varied = { ...headers, etag, vary: 'Accept-Encoding' };
  return { headers: varied, bodies: { identity: body, br, gzip: zipped }, name };
}

async function filesIn(folder: string): Promise<[name: string, body: Buffer][]> {
  const options = { withFileTypes: true, recursive: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file)] as [string, Buffer];
  });
  return Promise.all(read);
}

// Matches the encoding unless it has `q=0`, which excludes it.
const ACCEPTS_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

function codingOf(accepted: string): 'identity' | 'br' | 'gzip' {
  if (ACCEPTS_BR.test(accepted)) return 'br';
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Express answers conditional requests and ranges, which Safari needs to play a video. */
function sendFile(
  response: Response,
  folder: string,
  { headers, bodies, name }: StaticFile,
  next: (error?: unknown) => void,
): void {
  response.set(headers);
  if (bodies) {
    const coding = codingOf(String(response.req.headers['accept-encoding'] ?? ''));
    response.set('etag', `"${headers.etag}-${coding}"`).type(path.extname(name));
    if (coding !== 'identity') response.set('content-encoding', coding);
    response.send(bodies[coding]);
    return;
  }
  const own = { root: folder, cacheControl: false, lastModified: false };
  response.sendFile(name, own, (error) => {
    if (error === undefined || response.destroyed) return;
    if ('status' in error && error.status === 416) response.status(416).end();
    else next(error);
  });
}

const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';
const ADMIN_PAGE = 'admin.html';
const TEXT = /\.(?:html|txt|xml|json|svg)$/;

export const CACHED = { asset: 'public, max-age=31536000, immutable', page: 'no-cache' };

export interface Site {
  /** The folder of the build. */
  folder: string;
  /** Files by request path. */
  files: Map<string, StaticFile>;
  notFound: { [Language in Locale]?: StaticFile };
  /** The page that the server fills: of a client's link, and the answer to a form without script. */
  shell: { [Language in Locale]?: string };
}

const withOrigin = (name: string, body: Buffer, publicUrl: string): Buffer =>
  TEXT.test(name)
    ? Buffer.from(body.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, publicUrl))
    : body;

const requestPath = (name: string) =>
  name === 'index.html' ? PATHS.home : `/${name.replace(/\.html$/, '')}`;

/** Addresses of the staff area may contain a link's token in their fragment. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

function pageHeaders(name: string, body: Buffer): Record<string, string> {
  if (!name.endsWith('.html')) return { 'cache-control': CACHED.page };
  return {
    'cache-control': CACHED.page,
    'content-security-policy': pagePolicy(body.toString('utf8')),
    ...(name === ADMIN_PAGE && PRIVATE),
  };
}

export async function loadSite(folder: string, publicUrl: string): Promise<Site> {
  const site: Site = { folder, files: new Map(), notFound: {}, shell: {} };

  async function addPage(name: string, raw: Buffer): Promise<void> {
    const body = withOrigin(name, raw, publicUrl);
    const at = requestPath(name);
    const locale = localeOf(at);
    const english = englishPath(at);
    if (english === APPOINTMENT_LINKS) {
      site.shell[locale] = body.toString('utf8');
      return;
    }
    const file = await staticFile(`pages/${name}`, body, pageHeaders(name, body));
    if (english === '/404') {
      site.notFound[locale] = {
        ...file,
        headers: { ...file.headers, 'cache-control': 'no-store' },
      };
    } else if (name === ADMIN_PAGE) {
      for (const path of Object.values(ADMIN_PATHS)) site.files.set(path, file);
    } else site.files.set(at, file);
  }

  async function addAsset(name: string, body: Buffer): Promise<void> {
    const asset = `assets/${name}`;
    const file = await staticFile(asset, body, { 'cache-control': CACHED.asset });
    site.files.set(`/${asset}`, file);
  }

  const [pages, assets] = await Promise.all(
    ['pages', 'assets'].map((part) => filesIn(path.join(folder, part))),
  );
  await Promise.all([
    ...(pages ?? []).map(([name, body]) => addPage(name, body)),
    ...(assets ?? []).map(([name, body]) => addAsset(name, body)),
  ]);
  return site;
}

/** Serves pages and assets. A path with a trailing slash is redirected to the canonical one. */
export function servePages({ folder, files }: Site): RequestHandler {
  return (request, response, next) => {
    const { method, url, path: at } = request;
    const file = files.get(at);
    const isRead = method === 'GET' || method === 'HEAD';
    if (file && isRead) return sendFile(response, folder, file, next);
    if (file) {
      const methods = FORM_PATHS.has(at) ? [...READS, 'POST'] : READS;
      return answerByMethod(method, methods, response) ? undefined : next();
    }
    let end = at.length;
    while (at[end - 1] === '/') end -= 1;
    if (!isRead || end === at.length || !files.has(at.slice(0, end))) return next();
    response.redirect(308, at.slice(0, end) + url.slice(at.length));
  };
}

const UNBUILT = `<!doctype html><html lang="en"><head><title>Page</title></head><body><div id="${APPOINTMENT_SHELL_ID}"></div></body></html>`;

/** Sends a page of the build with content of the server. */
export function sendShell(
  response: Response,
  { shell }: Site,
  locale: Locale,
  content: ShellContent,
) {
  const page = filledShell(shell[locale] ?? UNBUILT, APPOINTMENT_SHELL_ID, content);
  response.setHeader('content-security-policy', pagePolicy(page));
  response.type('html').send(page);
}

export function notFoundPage({ folder, notFound }: Site): RequestHandler {
  return ({ url, path: at }, response, next) => {
    const page = notFound[localeOf(at)] ?? notFound.en;
    if (isApiPath(url) || page === undefined) return next();
    sendFile(response.status(404), folder, page, next);
  };
}
