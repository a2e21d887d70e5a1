import { AsyncLocalStorage } from 'node:async_hooks';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError, invalidField } from '../app-error.ts';
import type { Log } from '../log.ts';
import { HTTP, REQUEST_QUEUE } from '../operating-limits.ts';

// Matches `/api` and every path that a layer could interpret as below it, but not `/api-prices`.
const UNDER_API = /^\/api(?![\w.-])/;

const SECRET = /^\/(calendar|appointment)\/[^/]+/;

/** A path for logs, without a token that a reader of the log could use. */
const withoutToken = (path: string): string => path.replace(SECRET, '/$1/...');

export function isApiPath(url: string): boolean {
  return UNDER_API.test(url);
}

/** Answers OPTIONS. @throws AppError for a method that the path does not support. */
export function answerByMethod(
  method: string,
  methods: readonly string[],
  response: ServerResponse,
): boolean {
  if (method !== 'OPTIONS' && methods.includes(method)) return false;
  response.setHeader('allow', methods.join(', '));
  if (method !== 'OPTIONS') {
    throw new AppError('method_not_allowed', `${method} is not allowed on this path.`);
  }
  response.writeHead(204).end();
  return true;
}

export const READS = ['GET', 'HEAD', 'OPTIONS'];

export const readOnly: RequestHandler = ({ method }, response, next) => {
  if (!answerByMethod(method, READS, response)) next();
};

// Created once, because creating the stack is the main cost of a rejection.
const TOO_LONG = new AppError('url_too_long', `The URL may have at most ${LIMITS.url} characters.`);

const NO_HOST = new AppError('malformed_request', 'The request has no Host header.');

export function earlyRefusal(request: IncomingMessage): AppError | undefined {
  const { url = '', headers, httpVersion } = request;
  if (url.length > LIMITS.url) return TOO_LONG;
  return headers.host === undefined && httpVersion === '1.1' ? NO_HOST : undefined;
}

/** Logs a request after its response, without query, body and headers: they contain personal data. */
export function logWhenAnswered(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  const { method, url = '' } = request;
  response.once('close', () => {
    const [path = ''] = url.split('?', 1);
    const status = response.writableFinished ? response.statusCode : 'aborted';
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info(
      { requestId: requestIdOf(request), method, path: withoutToken(path), status, ms },
      'request',
    );
  });
}

const ids = new WeakMap<IncomingMessage, string>();

export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

/** The id of the request that is being answered, for errors that occur before a context exists. */
export const currentRequestId = new AsyncLocalStorage<string>();

/** Limits the requests per iteration of the event loop, so that a health check need not wait. */
export function createRequestQueue(handle: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let began: number | undefined;

  function beginIteration(): number {
    setImmediate(continueQueue);
    return performance.now();
  }

  function continueQueue(): void {
    if (waiting.length === 0) {
      began = undefined;
      return;
    }
    began = beginIteration();
    const until = began + REQUEST_QUEUE.waitedMs;
    for (let started = 0; started < REQUEST_QUEUE.waited && waiting.length > 0; started += 1) {
      const next = waiting.shift();
      if (next) handle(...next);
      if (performance.now() >= until) return;
    }
  }

  return (request, response) => {
    began ??= beginIteration();
    const mustWait = waiting.length > 0 || performance.now() - began > REQUEST_QUEUE.arrivedMs;
    if (mustWait) waiting.push([request, response]);
    else handle(request, response);
  };
}

/**
 * Compresses responses. This is safe against BREACH: other sites cannot make a browser request the same
 * secret repeatedly, because they have neither our bearer token nor a secret URL.
 */
export function compressed(answer: RequestListener): RequestListener {
  const compress = compression({ threshold: '1kb', level: 4 }) as unknown as (
    ...call: [...Parameters<RequestListener>, next: () => void]
  ) => void;
  return (request, response) => compress(request, response, () => answer(request, response));
}

/** The address of the client, behind the trusted proxies. */
export function clientAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  if (trustedHops === 0) return request.socket.remoteAddress;
  return proxyAddr(request, (_address, hop) => hop < trustedHops);
}

/** The client's address, for IPv6 its /64, which providers assign to a subscriber. */
export function clientKeyOf(request: IncomingMessage, trustedHops: number): string {
  const address = clientAddress(request, trustedHops);
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The client's address and device at a sign-in. */
export interface ClientInfo {
  clientKey: string;
  userAgent: string | undefined;
}

const MAX_DEPTH = 8;
export const BODYLESS = new Set(['GET', 'HEAD', 'DELETE']);
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

function requireJson({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' || !JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw new AppError(
      'unsupported_media_type',
      'The body must be sent as application/json in UTF-8.',
    );
  }
}

/** @throws AppError if the value is nested too deeply or has a key `__proto__`. */
function inspect(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) {
    throw invalidField('body', `The body must not nest deeper than ${MAX_DEPTH} levels`);
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw invalidField(key, 'A field named __proto__ is not allowed');
    inspect((value as Record<string, unknown>)[key], depth + 1);
  }
}

function parseObject(bytes: Buffer, depth: number): object {
  if (!isUtf8(bytes)) throw invalidField('body', 'The body is not valid UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw invalidField('body', 'The body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('body', 'The body must be a JSON object');
  }
  inspect(value, depth);
  return value;
}

async function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const tooLarge = () =>
    new AppError('too_large', `The request body is larger than ${limit >> 10} kB.`);
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  try {
    // Destroying the request would close the connection before the response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The caller has disconnected, which must not look like a lost database.
    throw new AppError('malformed_request', 'The request is malformed.');
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a JSON object of at most `limit` bytes; an empty body is an empty object. `depth` is its
 * nesting level: 0 for a batch. @throws AppError for other media types, encodings or hostile structures.
 */
export async function readJsonObject(
  request: IncomingMessage,
  depth = 1,
  limit = HTTP.bodyBytes,
): Promise<object> {
  const { method = 'GET' } = request;
  if (BODYLESS.has(method)) return {};
  const bytes = await bytesOf(request, limit);
  if (bytes.length === 0) return {};
  requireJson(request);
  return parseObject(bytes, depth);
}

export function sendText(response: ServerResponse, text: string): void {
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}
