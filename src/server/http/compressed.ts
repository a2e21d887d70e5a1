import type { RequestListener } from 'node:http';
import compression from 'compression';

/**
 * Compresses text responses in an encoding that the client accepts, if they are at least 1 kB or of
 * unknown length. It is safe against BREACH: responses with a secret and a caller's text, such as a
 * sign-in's, are shorter, and other sites cannot make a browser send our bearer header.
 */
export function compressed(answer: RequestListener): RequestListener {
  const compress = compression({ threshold: '1kb', level: 4 }) as unknown as (
    ...call: [...Parameters<RequestListener>, next: () => void]
  ) => void;
  return (request, response) => compress(request, response, () => answer(request, response));
}
