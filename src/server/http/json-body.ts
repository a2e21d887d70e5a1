import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, invalidField } from '../app-error.ts';
import { HTTP } from '../operating-limits.ts';

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
