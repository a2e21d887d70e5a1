import { AppError, invalidField } from '../app-error.ts';
import { adminProcedure } from './procedures.ts';

/** Limits of the response header, because callers choose its content. */
const NAMED = { most: 20, length: 64 };

function ignoredAmong(parameters: readonly string[], known: object): string | undefined {
  const ignored = parameters.filter((name) => !Object.hasOwn(known, name)).slice(0, NAMED.most);
  if (ignored.length === 0) return undefined;
  return ignored
    .map((name) => encodeURIComponent(name.slice(0, NAMED.length).toWellFormed()))
    .join(', ');
}

/** `X-Ignored-Parameters` lists unknown parameters, so that callers notice a misspelt filter. */
export const listProcedure = (fields: object) =>
  adminProcedure.use(({ ctx, next }) => {
    const ignored = ignoredAmong(ctx.parameters, fields);
    if (ignored !== undefined) ctx.reply.headers['x-ignored-parameters'] = ignored;
    return next();
  });

/** For lists of v1, which refuse unknown parameters. */
export const strictListProcedure = (fields: object) =>
  adminProcedure.use(({ ctx, next }) => {
    const unknown = ctx.parameters.find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw invalidField(unknown, 'There is no such parameter');
    return next();
  });

/** For calls that return a file in `ctx.reply.download`, after a recent proof of identity. REST only. */
export const fileProcedure = (fields: object) =>
  listProcedure(fields).use(({ ctx, next }) => {
    if (ctx.transport !== 'rest') {
      throw new AppError('invalid', 'Files are served over REST only.', { code: 'rest_only' });
    }
    ctx.services.sessions.requireProof(ctx.session);
    return next();
  });
