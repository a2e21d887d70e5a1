import { z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import {
  leadChangesInput,
  leadChangesSchema,
  leadsArrivedInput,
  leadsArrivedSchema,
} from '#shared/leads/lead-changes.ts';
import { leadPresenceInput, leadPresenceSchema } from '#shared/leads/lead-presence.ts';
import { leadContactedInput, leadOverviewSchema } from '#shared/leads/lead-work.ts';
import { adminProcedure, watchProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';
import type { LeadChangesService } from './lead-changes.service.ts';
import type { LeadNumbers } from './lead-numbers.service.ts';
import type { LeadPresenceService } from './lead-presence.service.ts';
import type { LeadWatch } from './lead-watch.service.ts';

declare module '../api/context.ts' {
  interface Services {
    changes: LeadChangesService;
    numbers: LeadNumbers;
    presence: LeadPresenceService;
    watch: LeadWatch;
  }
}

/** The dashboard's calls that concern both kinds of lead. */
export const leadsRouter = router({
  changes: watchProcedure
    .input(leadChangesInput)
    .output(leadChangesSchema)
    .query(({ ctx, input }) => ctx.services.changes.after(input.after)),

  arrived: watchProcedure
    .input(leadsArrivedInput)
    .output(leadsArrivedSchema)
    .query(({ ctx, input }) => ctx.services.changes.arrived(input)),

  contacted: adminProcedure
    .input(leadContactedInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.leads[input.kind].contacted(input, actorOf(ctx.session));
      return { success: true };
    }),

  attend: watchProcedure
    .input(leadPresenceInput)
    .output(leadPresenceSchema)
    .mutation(({ ctx, input }) => ctx.services.presence.attend(input, actorOf(ctx.session))),

  overview: adminProcedure
    .output(leadOverviewSchema)
    .query(({ ctx }) => ctx.services.numbers.overview()),
});
