import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError } from '../app-error.ts';

// Matches `/api` and every path that a layer could interpret as below it, but not `/api-prices`.
const UNDER_API = /^\/api(?![\w.-])/;

const SECRET = /^\/(calendar|appointment)\/[^/]+/;

/** A path for logs, without a token that a reader of the log could use. */
export const withoutToken = (path: string): string => path.replace(SECRET, '/$1/...');

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
