import express, { type RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';

const MAX_BYTES = 32_768;
const MAX_DEPTH = 8;

/** @throws AppError when the value nests too deep or names `__proto__`. */
function inspect(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) {
    throw new AppError('invalid', `The body is nested deeper than ${MAX_DEPTH} levels.`, {
      fields: [{ field: 'body', message: `Must not nest deeper than ${MAX_DEPTH} levels` }],
    });
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') {
      throw new AppError('invalid', 'The body has a field that is not allowed: __proto__.', {
        fields: [{ field: '__proto__', message: 'This field is not allowed' }],
      });
    }
    inspect((value as Record<string, unknown>)[key], depth + 1);
  }
}

const parse = express.json({ limit: MAX_BYTES, type: 'application/json' });

/** Reads a JSON object; refuses other media types, bodies over 32 kB and hostile shapes. */
export const jsonBody: RequestHandler[] = [
  parse,
  (request, _response, next) => {
    const hasBody = request.method !== 'GET' && request.method !== 'DELETE';
    if (hasBody && request.method !== 'HEAD' && !request.is('application/json')) {
      throw new AppError('unsupported-media-type', 'The body must be sent as application/json.');
    }
    request.body ??= {};
    if (hasBody && Array.isArray(request.body)) {
      throw new AppError('invalid', 'The body must be a JSON object', {
        fields: [{ field: 'body', message: 'The body must be a JSON object' }],
      });
    }
    inspect(request.body, 1);
    next();
  },
];
