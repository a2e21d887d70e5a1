import { z } from 'zod';
import { sessionSchema } from '#shared/accounts/people.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const sessionId = z.string().max(64).meta({ description: 'The `id` of a listed session.' });
export const sessionsRouter = router({
  list: adminProcedure
    .output(z.array(sessionSchema))
    .query(({ ctx }) => ctx.services.sessions.list(ctx.session)),

  end: freshProcedure
    .input(z.object({ id: sessionId }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.sessions.endOwn(input.id, ctx.session);
      return { success: true };
    }),

  endOthers: freshProcedure.output(z.object({ success })).mutation(async ({ ctx }) => {
    await ctx.services.sessions.endOthers(ctx.session);
    return { success: true };
  }),
});
