import type { RequestListener } from 'node:http';
import compression from 'compression';

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
