import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
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
} from '#shared/mail/mail-answers.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, watchProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

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

  setAsideAll: adminProcedure
    .output(z.object({ success, messages: z.number() }))
    .mutation(async ({ ctx }) => ({
      success: true,
      messages: await ctx.services.leadMail.setAsideAll(actorOf(ctx.session)),
    })),
});
