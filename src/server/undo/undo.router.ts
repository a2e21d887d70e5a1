import { undoInput, undoSchema } from '#shared/leads/undo.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

export const undoRouter = router({
  change: restCall(adminProcedure, 'POST /admin/undo', {
    tags: ['Leads'],
    summary: 'Undo a change',
    description:
      'Undoes a change by the same administrator within 30 seconds. The undo is a new change in the history. Emails that wait because of the undone change are not sent. Returns 409 if the lead has changed since, or if another meeting has taken the former time. A repeat has no further effect. Undoing a bulk change skips the leads that have changed since, and returns its result, or 202 like the bulk change.',
    faults: [403, 404, 409, 410],
    alsoAccepted: true,
  })
    .input(undoInput)
    .output(undoSchema)
    .mutation(async ({ ctx, input }) => {
      const answer = await ctx.services.undo(input.undo, actorOf(ctx.session));
      if (answer.id !== undefined) ctx.reply.status = 202;
      return answer;
    }),
});
