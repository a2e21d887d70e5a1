import { z } from 'zod';
import { appointmentSchema } from '#shared/appointments.ts';
import { contactSchema } from '#shared/contacts.ts';
import { success } from '#shared/fields/fields.ts';
import { undo } from '#shared/leads/bulk.ts';
import { leadAssigneeInput } from '#shared/leads/lead-calls.ts';
import {
  leadChangesInput,
  leadChangesSchema,
  leadsArrivedInput,
  leadsArrivedSchema,
} from '#shared/leads/lead-changes.ts';
import { leadPresenceInput, leadPresenceSchema } from '#shared/leads/lead-presence.ts';
import { leadContactedInput } from '#shared/leads/lead-work.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, watchProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { notFound } from '../app-error.ts';
import { withAssignee } from '../leads/lead-list.ts';

export const leadsRouter = router({
  changes: watchProcedure
    .input(leadChangesInput)
    .output(leadChangesSchema)
    .query(async ({ ctx, input }) => ({
      ...(await ctx.services.changes.after(input.after, ctx.session.adminId)),
      forMe: await ctx.services.mentions.unread(ctx.session.adminId),
    })),

  arrived: watchProcedure
    .input(leadsArrivedInput)
    .output(leadsArrivedSchema)
    .query(({ ctx, input }) => ctx.services.changes.arrived(withAssignee(input, ctx.session))),

  assign: adminProcedure
    .input(leadAssigneeInput)
    .output(
      z.union([
        z.object({ success, contact: contactSchema, undo }),
        z.object({ success, appointment: appointmentSchema, undo }),
      ]),
    )
    .mutation(async ({ ctx, input }) => {
      const { contact, appointment } = ctx.services.leads;
      const actor = actorOf(ctx.session);
      if (await contact.has(input.id)) {
        const { lead, undo } = await contact.assign(input, actor);
        return { success: true, contact: lead, undo };
      }
      if (!(await appointment.has(input.id))) throw notFound('lead');
      const { lead, undo } = await appointment.assign(input, actor);
      return { success: true, appointment: lead, undo };
    }),

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
});
