import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { byteRange } from './byte-range.ts';

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
