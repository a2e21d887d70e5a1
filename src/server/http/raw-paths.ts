import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';

// Dot segments, backslashes, doubled slashes and their encoded spellings: layers below read them
// differently, so a path guard in one of them could be walked around.
const SUSPECT = /\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i;

/** Refuses request paths that could mean different things to different layers. */
export const refuseAmbiguousPaths: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.url.split('?', 1);
  if (path.startsWith('/') && !SUSPECT.test(path)) return next();
  throw new AppError('invalid', 'This path is not allowed.');
};
