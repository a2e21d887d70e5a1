import type { IncomingMessage } from 'node:http';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError } from '../app-error.ts';

// Created once, because creating the stack is the main cost of a rejection.
const TOO_LONG = new AppError('url-too-long', `The URL may have at most ${LIMITS.url} characters.`);

const NO_HOST = new AppError('invalid', 'The request has no Host header.', {
  code: 'malformed_request',
});
const UNEXPECTED = new AppError(
  'expectation-failed',
  'The only supported expectation is 100-continue.',
);

export function earlyRefusal(request: IncomingMessage): AppError | undefined {
  const { url = '', headers, httpVersion } = request;
  if (url.length > LIMITS.url) return TOO_LONG;
  if (headers.host === undefined && httpVersion === '1.1') return NO_HOST;
  const { expect } = headers;
  return expect === undefined || /\b100-continue\b/i.test(expect) ? undefined : UNEXPECTED;
}
