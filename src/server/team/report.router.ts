import { reportInput, reportSchema } from '#shared/leads/report.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { reportFile } from './report.service.ts';

export const reportRouter = router({
  get: restCall(adminProcedure, 'GET /admin/report', {
    tags: ['Report'],
    summary: 'Read the report',
    description:
      'Figures about the leads that arrived on some days in the UAE, by kind, service and person. `Accept: text/csv` returns the same as CSV.',
    alsoCsv: true,
  })
    .input(reportInput.optional())
    .output(reportSchema)
    .query(async ({ ctx, input }) => {
      ctx.reply.headers.vary = 'Accept';
      const isFile = ctx.transport === 'rest' && ctx.wantsCsv;
      if (isFile) ctx.services.sessions.requireProof(ctx.session);
      const report = await ctx.services.reports.read(input ?? {});
      if (isFile) ctx.reply.download = reportFile(report);
      return report;
    }),
});
