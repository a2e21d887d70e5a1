import { z } from 'zod';
import { erasedCounts } from '#shared/accounts/erased-counts.ts';
import { eraseInput, personInput, personSchema } from '#shared/accounts/privacy.ts';
import { id, success } from '#shared/fields/fields.ts';
import { freshProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

const tags = ['Privacy'];

export const privacyRouter = router({
  erase: restCall(freshProcedure, 'POST /admin/leads/{id}/erase', {
    tags,
    summary: 'Erase a lead',
    description: `Deletes a contact or an appointment with its history, notes, messages and links; this cannot be undone.
Returns the numbers of deleted rows. Requires a recent proof of identity.`,
    faults: [404],
  })
    .input(eraseInput)
    .output(z.object({ success, counts: erasedCounts }))
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.session);
      const counts = await ctx.services.erasure.erase(input, actor, ctx.clientKey);
      return { success: true, counts };
    }),

  person: restCall(freshProcedure, 'GET /admin/person', {
    tags,
    summary: 'Read everything about a person',
    description: `Returns everything that is stored about the sender with this email address, in any letter case.
The site's logs contain no query. Requires a recent proof of identity.`,
  })
    .input(personInput)
    .output(personSchema)
    .query(({ ctx, input }) =>
      ctx.services.persons.ofAddress(input.email, actorOf(ctx.session), ctx.clientKey),
    ),

  /** For the dashboard, whose addresses contain no email address. */
  personOfLead: freshProcedure
    .input(z.object({ id }))
    .output(personSchema)
    .query(({ ctx, input }) =>
      ctx.services.persons.ofLead(input.id, actorOf(ctx.session), ctx.clientKey),
    ),
});
