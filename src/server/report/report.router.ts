import { reportInput, reportSchema } from '#shared/leads/report.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { reportFile } from './report-file.ts';

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
      const report = await ctx.services.reports.read(input ?? {});
      ctx.reply.headers.vary = 'Accept';
      if (ctx.transport === 'rest' && ctx.wantsCsv) ctx.reply.download = reportFile(report);
      return report;
    }),
});
