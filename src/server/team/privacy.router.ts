import { z } from 'zod';
import { personSchema } from '#shared/accounts/person.ts';
import { erasedCounts, eraseInput } from '#shared/accounts/privacy.ts';
import { id, success } from '#shared/fields/fields.ts';
import { actorOf } from '../api/caller.ts';
import { freshProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const privacyRouter = router({
  erase: freshProcedure
    .input(eraseInput)
    .output(z.object({ success, counts: erasedCounts }))
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.session);
      const counts = await ctx.services.eraseLead(input, actor, ctx.clientKey);
      return { success: true, counts };
    }),

  personOfLead: freshProcedure
    .input(z.object({ id }))
    .output(personSchema)
    .query(({ ctx, input }) =>
      ctx.services.personOfLead(input.id, actorOf(ctx.session), ctx.clientKey),
    ),
});
