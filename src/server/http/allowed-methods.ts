import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';

/**
 * Tells a path's methods to OPTIONS, and says whether it did.
 * @throws AppError for a method that is not among them.
 */
export function answerByMethod(
  method: string,
  methods: readonly string[],
  response: ServerResponse,
): boolean {
  if (method !== 'OPTIONS' && methods.includes(method)) return false;
  response.setHeader('allow', methods.join(', '));
  if (method !== 'OPTIONS') {
    throw new AppError('method-not-allowed', `${method} is not among what this path allows.`);
  }
  response.writeHead(204).end();
  return true;
}

/** The methods of what is only read. */
export const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Stands behind the handler of a path that is only read. */
export const onlyRead: RequestHandler = ({ method }, response, next) => {
  if (!answerByMethod(method, READS, response)) next();
};
