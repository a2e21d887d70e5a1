import type { RequestListener } from 'node:http';
import compression from 'compression';

/**
 * Compresses what `answer` sends, by what the client takes, if it is text of 1 kB or more or of a
 * length not known beforehand. No answer that holds a secret beside a caller's text (a sign-in, say)
 * is that long, and only a bearer header authenticates, which no other site can make a browser send:
 * lengths give nothing away (BREACH).
 */
export function compressed(answer: RequestListener): RequestListener {
  const compress = compression({ threshold: '1kb', level: 4 }) as unknown as (
    ...call: [...Parameters<RequestListener>, next: () => void]
  ) => void;
  return (request, response) => compress(request, response, () => answer(request, response));
}
