import { z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import { undoInput } from '#shared/leads/undo.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

export const undoRouter = router({
  change: restCall(adminProcedure, 'POST /admin/undo', {
    tags: ['Leads'],
    summary: 'Undo a change',
    description:
      'Undoes a change by the same administrator within 30 seconds. The undo is a new change in the history. Emails that wait because of the undone change are not sent. Returns 409 if the lead has changed since, or if another meeting has taken the former time. A repeat has no further effect.',
    faults: [403, 404, 409, 410],
  })
    .input(undoInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.undo(input.undo, actorOf(ctx.session));
      return { success: true } as const;
    }),
});
