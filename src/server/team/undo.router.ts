import { z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import { undoInput } from '#shared/leads/bulk.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const undoRouter = router({
  change: adminProcedure
    .input(undoInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.undo(input.undo, actorOf(ctx.session));
      return { success: true } as const;
    }),
});
