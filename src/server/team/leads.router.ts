import { z } from 'zod';
import { appointmentSchema } from '#shared/appointments.ts';
import { contactSchema } from '#shared/contacts.ts';
import { id, success } from '#shared/fields/fields.ts';
import { undo } from '#shared/leads/bulk.ts';
import { leadAssigneeInput } from '#shared/leads/lead-calls.ts';
import {
  leadChangesInput,
  leadChangesSchema,
  leadsArrivedInput,
  leadsArrivedSchema,
} from '#shared/leads/lead-changes.ts';
import { leadContactedInput } from '#shared/leads/lead-work.ts';
import {
  leadMailSchema,
  leadMessageSchema,
  mailStateSchema,
  tryAgainInput,
} from '#shared/mail/mail.ts';
import {
  answerDraftSchema,
  answerInput,
  answerPreviewInput,
  answerPreviewSchema,
  answerSchema,
  leadPresenceInput,
  leadPresenceSchema,
} from '#shared/mail/mail-answers.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, done, succeed, watchProcedure } from '../api/procedures.ts';
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
    .output(done)
    .mutation(({ ctx, input }) =>
      succeed(ctx.services.leads[input.kind].contacted(input, actorOf(ctx.session))),
    ),

  attend: watchProcedure
    .input(leadPresenceInput)
    .output(leadPresenceSchema)
    .mutation(({ ctx, input }) => ctx.services.presence.attend(input, actorOf(ctx.session))),
});

const changed = z.object({ success, message: leadMessageSchema });

export const mailRouter = router({
  state: watchProcedure.output(mailStateSchema).query(({ ctx }) => ctx.services.leadMail.state()),

  ofLead: watchProcedure
    .input(z.object({ id }))
    .output(leadMailSchema)
    .query(({ ctx, input }) => ctx.services.leadMail.ofLead(input.id)),

  draft: adminProcedure
    .input(z.object({ id }))
    .output(answerDraftSchema)
    .query(({ ctx, input }) => ctx.services.leadAnswers.draft(input.id)),

  preview: adminProcedure
    .input(answerPreviewInput)
    .output(answerPreviewSchema)
    .mutation(({ ctx, input }) => ctx.services.leadAnswers.preview(input)),

  answer: adminProcedure
    .input(answerInput)
    .output(answerSchema)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadAnswers.send(input, actorOf(ctx.session)),
    })),

  tryAgain: adminProcedure
    .input(tryAgainInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.tryAgain(input.id, input.to),
    })),

  setAside: adminProcedure
    .input(z.object({ id }))
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.setAside(input.id, actorOf(ctx.session)),
    })),
});
