import { z } from 'zod';
import { sessionSchema } from '#shared/accounts/people.ts';
import { success } from '#shared/fields/fields.ts';
import { adminProcedure, freshProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const sessionId = z.string().max(64).meta({ description: 'The `id` of a listed session.' });
const tags = ['Own account'];

export const sessionsRouter = router({
  list: restCall(adminProcedure, 'GET /admin/sessions', {
    tags,
    summary: 'List your own sessions',
    description: 'Valid sessions, latest use first. `current` marks the session of this call.',
  })
    .output(z.array(sessionSchema))
    .query(({ ctx }) => ctx.services.sessions.list(ctx.session)),

  end: restCall(freshProcedure, 'DELETE /admin/sessions/{id}', {
    tags,
    summary: 'End one of your own sessions',
    description: 'Requires a recent proof of identity.',
    faults: [404],
  })
    .input(z.object({ id: sessionId }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.sessions.endOwn(input.id, ctx.session);
      return { success: true };
    }),

  endOthers: restCall(freshProcedure, 'DELETE /admin/sessions', {
    tags,
    summary: 'End all of your other sessions',
    description: 'Keeps the session of this call. Requires a recent proof of identity.',
  })
    .output(z.object({ success }))
    .mutation(async ({ ctx }) => {
      await ctx.services.sessions.endOthers(ctx.session);
      return { success: true };
    }),
});
