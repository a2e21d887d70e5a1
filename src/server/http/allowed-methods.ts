import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../app-error.ts';

/** Answers OPTIONS. @throws AppError for a method that the path does not support. */
export function answerByMethod(
  method: string,
  methods: readonly string[],
  response: ServerResponse,
): boolean {
  if (method !== 'OPTIONS' && methods.includes(method)) return false;
  response.setHeader('allow', methods.join(', '));
  if (method !== 'OPTIONS') {
    throw new AppError('method-not-allowed', `${method} is not allowed on this path.`);
  }
  response.writeHead(204).end();
  return true;
}

export const READS = ['GET', 'HEAD', 'OPTIONS'];

export const readOnly: RequestHandler = ({ method }, response, next) => {
  if (!answerByMethod(method, READS, response)) next();
};
