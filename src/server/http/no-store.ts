import type { RequestHandler } from 'express';

/** Answers of the API hold personal data or depend on who asks: no cache may keep them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};
