import { z } from 'zod';
import { auditEntrySchema, auditInput, auditPageSchema } from '#shared/accounts/audit.ts';
import { replyWithPage } from '../api/lists.ts';
import { adminProcedure, restCall, router } from '../api/procedures.ts';
import { AppError } from '../app-error.ts';

const PATH = '/admin/audit';

/** A file requires a recent proof of identity, like every export. */
const auditProcedure = adminProcedure.use(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput();
  const isFile = typeof input === 'object' && input !== null && 'format' in input;
  if (isFile) ctx.services.sessions.requireProof(ctx.session);
  if (isFile && ctx.transport !== 'rest') {
    throw new AppError('rest_only', 'Files are served over REST only.');
  }
  return next();
});

export const auditRouter = router({
  list: restCall(auditProcedure, `GET ${PATH}`, {
    tags: ['Audit log'],
    summary: 'Read the audit log',
    description:
      'Returns entries, latest first. The header `Link` contains the address of the next page. Entries never change. With `format`, returns all matching entries as CSV, which requires a recent proof of identity.',
    alsoCsv: true,
  })
    .input(auditInput.optional())
    .output(z.array(auditEntrySchema))
    .query(async ({ ctx, input = {} }) => {
      if (input.format) {
        ctx.reply.download = await ctx.services.auditLog.file(input);
        return [];
      }
      const page = await ctx.services.auditLog.page(input);
      return replyWithPage(
        ctx,
        { path: `/api${PATH}`, query: { ...input } },
        { ...page, total: null },
      );
    }),

  page: adminProcedure
    .input(auditInput.omit({ format: true }))
    .output(auditPageSchema)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await ctx.services.auditLog.page(input);
      return { items: rows, next };
    }),
});
