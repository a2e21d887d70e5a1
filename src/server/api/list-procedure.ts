import type { Context } from './context.ts';
import { adminProcedure, downloadProcedure } from './procedures.ts';

/** Names are the caller's own text: a header carries a bounded number of them, percent-encoded. */
const NAMED = { most: 20, length: 64 };

/** The parameters of a REST call that its input does not know, as the value of a header. */
function ignoredAmong(parameters: readonly string[], known: object): string | undefined {
  const ignored = parameters.filter((name) => !Object.hasOwn(known, name)).slice(0, NAMED.most);
  if (ignored.length === 0) return undefined;
  return ignored
    .map((name) => encodeURIComponent(name.slice(0, NAMED.length).toWellFormed()))
    .join(', ');
}

function nameIgnored({ parameters, reply }: Context, known: object): void {
  const ignored = ignoredAmong(parameters, known);
  if (ignored !== undefined) reply.headers['x-ignored-parameters'] = ignored;
}

/**
 * An administrator's reading call whose REST parameters are `fields`. Any other parameter is ignored
 * and named in `X-Ignored-Parameters`, so that a misspelt filter does not pass for an applied one.
 */
export const listProcedure = (fields: object) =>
  adminProcedure.use(({ ctx, next }) => {
    nameIgnored(ctx, fields);
    return next();
  });

/** The same for a call that answers a file. */
export const fileProcedure = (fields: object) =>
  downloadProcedure.use(({ ctx, next }) => {
    nameIgnored(ctx, fields);
    return next();
  });
