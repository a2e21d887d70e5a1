import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { RETENTION_PLACEHOLDER, retentionSentence } from '#shared/accounts/retention-words.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import { englishPath, type Locale, localeOf } from '#shared/language/locale.ts';
import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import { ADMIN_PATHS, FORM_PATHS, PATHS } from '#shared/paths.ts';
import { answerByMethod, READS } from './allowed-methods.ts';
import { withoutScript, withValue } from './filled-form.ts';
import { isApiPath } from './raw-paths.ts';
import { baseHeaders, pagePolicy } from './security-headers.ts';
import { filesIn, type StaticFile, sendFile, staticFile } from './static-files.ts';

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
