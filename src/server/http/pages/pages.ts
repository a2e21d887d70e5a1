import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { RETENTION_PLACEHOLDER, retentionSentence } from '#shared/accounts/retention-words.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import { ADMIN_PATHS, FORM_PATHS, PATHS } from '#shared/paths.ts';
import { answerByMethod, READS } from '../allowed-methods.ts';
import { isApiPath } from '../raw-paths.ts';
import { baseHeaders, pagePolicy } from '../security-headers.ts';
import { withoutScript, withValue } from './filled-form.ts';
import { filesIn, type StaticFile, sendFile, staticFile } from './static-files.ts';

const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';
const BOOKING_PAGE = `${PATHS.bookAppointment.slice(1)}.html`;
const APPOINTMENT_PAGE = `${APPOINTMENT_LINKS.slice(1)}.html`;
const TEXT = /\.(?:html|txt|xml|webmanifest|json|svg)$/;

export const CACHED = { asset: 'public, max-age=31536000, immutable', page: 'no-cache' };

interface SiteSettings {
  publicUrl: string;
  /** For the privacy policy. */
  retention: Parameters<typeof retentionSentence>[0];
}

export interface Site {
  /** Files by request path; the booking page also by its path with `?service=` and a service. */
  files: Map<string, StaticFile>;
  notFound: StaticFile | undefined;
  appointment?: string;
}

function withSettings(name: string, body: Buffer, { publicUrl, retention }: SiteSettings): Buffer {
  if (!TEXT.test(name)) return body;
  const text = body.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
  return Buffer.from(text.replaceAll(RETENTION_PLACEHOLDER, retentionSentence(retention)));
}

function requestPaths(name: string): string[] {
  if (name === 'index.html') return ['/'];
  if (name === 'admin.html') return Object.values(ADMIN_PATHS);
  return [`/${name.replace(/\.html$/, '')}`];
}

/** Addresses of the staff area may contain a link's token in their fragment. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

function pageHeaders(name: string, body: Buffer, publicUrl: string): Record<string, string> {
  const headers = { ...baseHeaders(publicUrl), 'cache-control': CACHED.page };
  if (!name.endsWith('.html')) return headers;
  const isPrivate = name === 'admin.html';
  return {
    ...headers,
    'content-security-policy': pagePolicy(body.toString('utf8')),
    ...(isPrivate ? PRIVATE : {}),
  };
}

export async function loadSite(
  folder: string,
  publicUrl: string,
  retention: SiteSettings['retention'] = [],
): Promise<Site> {
  const files = new Map<string, StaticFile>();
  let notFound: StaticFile | undefined;
  let appointment = '';

  async function addPage(name: string, raw: Buffer): Promise<void> {
    const body = withSettings(name, raw, { publicUrl, retention });
    if (name === APPOINTMENT_PAGE) {
      appointment = withoutScript(body.toString('utf8'));
      return;
    }
    const file = await staticFile(name, body, pageHeaders(name, body, publicUrl));
    if (name === '404.html') notFound = file;
    else for (const requestPath of requestPaths(name)) files.set(requestPath, file);
    if (name === BOOKING_PAGE) await addChosenServices(body);
  }

  /** Adds a page for each preselected service, because selecting it by script would shift the page. */
  async function addChosenServices(body: Buffer): Promise<void> {
    for (const { serviceType } of APPOINTMENT_SERVICES) {
      const chosen = Buffer.from(withValue(body.toString('utf8'), 'serviceType', serviceType));
      const file = await staticFile(
        BOOKING_PAGE,
        chosen,
        pageHeaders(BOOKING_PAGE, chosen, publicUrl),
      );
      files.set(`${PATHS.bookAppointment}?service=${serviceType}`, file);
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
    if (isApiPath(request.url) || notFound === undefined) return next();
    sendFile(request, response, notFound, 404);
  };
}
