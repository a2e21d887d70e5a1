import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { RETENTION_PLACEHOLDER, retentionSentence } from '#shared/accounts/retention-words.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { englishPath, type Locale, localeOf } from '#shared/language/locale.ts';
import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import { ADMIN_PATHS, FORM_PATHS, PATHS } from '#shared/paths.ts';
import { type Html, html } from './html.ts';
import { withoutScript, withValue } from './plain-answer.ts';
import { answerByMethod, isApiPath, READS } from './raw-paths.ts';
import { baseHeaders, pagePolicy } from './security-headers.ts';

interface ShellContent {
  readonly title: string;
  readonly content: Html;
}

/** Writes a title and content into a shell of the build, whose element `id` contains no other `div`. */
export function filledShell(shell: string, id: string, { title, content }: ShellContent): string {
  return shell
    .replace(/<title>[^<]*/, () => String(html`<title>${title} | ${company.brand.value}`))
    .replace(
      new RegExp(`(<div[^>]* id="${id}"[^>]*>)[\\s\\S]*?</div>`),
      (_, start: string) => `${start}${content}</div>`,
    );
}

/** Parses a Range header (RFC 9110, 14.2): its first and last byte, counted from 0. */
export function byteRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // Without a first position, the number is a length from the end.
  if (from === '')
    return to === '0' ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'none' : { first, last };
}

/**
 * Compresses responses. This is safe against BREACH: responses with a secret and a caller's text are
 * shorter than 1 kB, and other sites cannot make a browser send our bearer header.
 */
export function compressed(answer: RequestListener): RequestListener {
  const compress = compression({ threshold: '1kb', level: 4 }) as unknown as (
    ...call: [...Parameters<RequestListener>, next: () => void]
  ) => void;
  return (request, response) => compress(request, response, () => answer(request, response));
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^(?:text|application\/(?:json|xml)|image\/svg)/;

const compressBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(
  brotliCompress,
);
/**
 * Quality 9 of 11 makes the start several times faster, for a few per cent more bytes; pages and
 * drawings, which a first view waits for, have 10. A window of the file's size instead of 4 MB saves
 * most of the remaining time, and memory.
 */
const brotliParams = (type: string, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: /html|svg/.test(type) ? 10 : 9,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size + 16)))),
});
const compressGzip = promisify<Buffer, Buffer>(gzip);

export interface StaticFile {
  identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

function variant(
  body: Buffer,
  encoding: 'br' | 'gzip' | undefined,
  headers: Record<string, string>,
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const own: Record<string, string> = { etag, 'content-length': String(body.length) };
  if (encoding) own['content-encoding'] = encoding;
  return { body, etag, headers: { ...headers, ...own } };
}

type Variant = ReturnType<typeof variant>;

export async function staticFile(
  name: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<StaticFile> {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const all = { ...headers, 'content-type': type };
  if (!COMPRESSIBLE.test(type)) {
    return { identity: variant(body, undefined, { ...all, 'accept-ranges': 'bytes' }) };
  }
  const varied = { ...all, vary: 'Accept-Encoding' };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: brotliParams(type, body.length) }),
    compressGzip(body),
  ]);
  return {
    identity: variant(body, undefined, varied),
    br: variant(br, 'br', varied),
    gzip: variant(zipped, 'gzip', varied),
  };
}

export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const options = { withFileTypes: true, recursive: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file)] as const;
  });
  return new Map(await Promise.all(read));
}

// Matches the encoding unless it has `q=0`, which excludes it.
const ACCEPTS_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

function choose(file: StaticFile, accepted: string): Variant {
  if (file.br && ACCEPTS_BR.test(accepted)) return file.br;
  if (file.gzip && ACCEPTS_GZIP.test(accepted)) return file.gzip;
  return file.identity;
}

// The other headers update the client's cached copy, for example a changed policy.
function withoutContent(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^content-(?:type|length|encoding)$/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Supports ranges, because Safari needs them to play a video. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status = 200,
): void {
  const { body, headers, etag } = choose(file, String(request.headers['accept-encoding'] ?? ''));
  // A proxy may send a weak tag or several tags: accept the header if it contains our tag.
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, withoutContent(headers)).end();
    return;
  }
  const part = status === 200 ? requestedPart(request, { body, headers, etag }) : 'whole';
  if (part === 'none') {
    const outside = { ...withoutContent(headers), 'content-range': `bytes */${body.length}` };
    response.writeHead(416, { ...outside, 'content-length': '0' }).end();
    return;
  }
  if (part === 'whole') {
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const { first, last } = part;
  const content = body.subarray(first, last + 1);
  const range = `bytes ${first}-${last}/${body.length}`;
  const length = String(content.length);
  response
    .writeHead(206, { ...headers, 'content-range': range, 'content-length': length })
    .end(content);
}

function requestedPart({ method, headers: requestHeaders }: IncomingMessage, file: Variant) {
  const { range, 'if-range': version = file.etag } = requestHeaders;
  const inParts = method === 'GET' && file.headers['accept-ranges'] === 'bytes';
  return inParts && version === file.etag ? byteRange(range, file.body.length) : 'whole';
}

const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';
const ADMIN_PAGE = 'admin.html';
const TEXT = /\.(?:html|txt|xml|json|svg)$/;

export const CACHED = { asset: 'public, max-age=31536000, immutable', page: 'no-cache' };

interface SiteSettings {
  publicUrl: string;
  /** For the privacy policy. */
  retention: Parameters<typeof retentionSentence>[0];
}

export interface Site {
  /** Files by request path; the booking page also by its path with `?service=` and a service. */
  files: Map<string, StaticFile>;
  notFound: { [Language in Locale]?: StaticFile };
  /** The shell of the page of a client's link. */
  appointment: { [Language in Locale]?: string };
}

function withSettings(name: string, body: Buffer, { publicUrl, retention }: SiteSettings): Buffer {
  if (!TEXT.test(name)) return body;
  const text = body.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
  const sentence = retentionSentence(retention, localeOf(`/${name}`));
  return Buffer.from(text.replaceAll(RETENTION_PLACEHOLDER, sentence));
}

const requestPath = (name: string) =>
  name === 'index.html' ? PATHS.home : `/${name.replace(/\.html$/, '')}`;

/** Addresses of the staff area may contain a link's token in their fragment. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

function pageHeaders(name: string, body: Buffer, publicUrl: string): Record<string, string> {
  const headers = { ...baseHeaders(publicUrl), 'cache-control': CACHED.page };
  if (!name.endsWith('.html')) return headers;
  const isPrivate = name === ADMIN_PAGE;
  return {
    ...headers,
    'content-security-policy': pagePolicy(body.toString('utf8')),
    ...(isPrivate && PRIVATE),
  };
}

export async function loadSite(
  folder: string,
  publicUrl: string,
  retention: SiteSettings['retention'] = [],
): Promise<Site> {
  const files = new Map<string, StaticFile>();
  const notFound: Site['notFound'] = {};
  const appointment: Site['appointment'] = {};

  async function addPage(name: string, raw: Buffer): Promise<void> {
    const body = withSettings(name, raw, { publicUrl, retention });
    const path = requestPath(name);
    const locale = localeOf(path);
    const english = englishPath(path);
    if (english === APPOINTMENT_LINKS) {
      appointment[locale] = withoutScript(body.toString('utf8'));
      return;
    }
    const file = await staticFile(name, body, pageHeaders(name, body, publicUrl));
    if (english === '/404') notFound[locale] = file;
    else if (name === ADMIN_PAGE) for (const at of Object.values(ADMIN_PATHS)) files.set(at, file);
    else files.set(path, file);
    if (english === PATHS.bookAppointment) await addChosenServices(name, body);
  }

  /** Adds a page for each preselected service, because selecting it by script would shift the page. */
  async function addChosenServices(name: string, body: Buffer): Promise<void> {
    for (const { serviceType } of APPOINTMENT_SERVICES) {
      const chosen = Buffer.from(withValue(body.toString('utf8'), 'serviceType', serviceType));
      const file = await staticFile(name, chosen, pageHeaders(name, chosen, publicUrl));
      files.set(`${requestPath(name)}?service=${serviceType}`, file);
    }
  }

  async function addAsset(name: string, body: Buffer): Promise<void> {
    const headers = { ...baseHeaders(publicUrl), 'cache-control': CACHED.asset };
    files.set(`/assets/${name}`, await staticFile(name, body, headers));
  }

  const pages = await filesIn(path.join(folder, 'pages'));
  const assets = await filesIn(path.join(folder, 'assets'));
  await Promise.all([
    ...[...pages].map(([name, body]) => addPage(name, body)),
    ...[...assets].map(([name, body]) => addAsset(name, body)),
  ]);
  return { files, notFound, appointment };
}

/** Runs before Express, which would double a page's response time. */
export function servePage(
  { files }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [requestPath = ''] = url.split('?', 1);
  const [withFirstParameter = ''] = url.split('&', 1);
  const file = files.get(withFirstParameter) ?? files.get(requestPath);
  if (file) {
    sendFile(request, response, file);
    return true;
  }
  return false;
}

export function redirectToPage({ files }: Site): RequestHandler {
  return ({ method, url }, response, next) => {
    const [path = ''] = url.split('?', 1);
    let end = path.length;
    while (path[end - 1] === '/') end -= 1;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || end === path.length || !files.has(path.slice(0, end))) return next();
    response.writeHead(308, { location: path.slice(0, end) + url.slice(path.length) }).end();
  };
}

export function refuseMethods({ files }: Site): RequestHandler {
  return ({ method, path: requestPath }, response, next) => {
    const methods = FORM_PATHS.has(requestPath) ? [...READS, 'POST'] : READS;
    if (!files.has(requestPath) || !answerByMethod(method, methods, response)) next();
  };
}

export function notFoundPage({ notFound }: Site): RequestHandler {
  return (request, response, next) => {
    const page = notFound[localeOf(request.path)] ?? notFound.en;
    if (isApiPath(request.url) || page === undefined) return next();
    sendFile(request, response, page, 404);
  };
}
