import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import {
  answerDraftSchema,
  answerInput,
  answerPreviewInput,
  answerPreviewSchema,
  answerSchema,
} from '#shared/mail/mail-answers.ts';
import {
  leadMailSchema,
  leadMessageSchema,
  mailStateSchema,
  setAsideAllInput,
  tryAgainInput,
} from '#shared/mail/mail-calls.ts';
import { adminProcedure, restCall, watchProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

const tags = ['Mail'];
const changed = z.object({ success, message: leadMessageSchema });

export const mailRouter = router({
  state: restCall(watchProcedure, 'GET /admin/mail', {
    tags,
    summary: 'Read the state of mail',
    description: 'Returns whether mail is set up, and the number of leads with a failed message.',
  })
    .output(mailStateSchema)
    .query(({ ctx }) => ctx.services.leadMail.state()),

  ofLead: restCall(watchProcedure, 'GET /admin/leads/{id}/mail', {
    tags,
    summary: 'Read the messages about a lead',
    description:
      'Returns the messages about a contact or an appointment, newest first, with recipient, time and state.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(leadMailSchema)
    .query(({ ctx, input }) => ctx.services.leadMail.ofLead(input.id)),

  draft: restCall(adminProcedure, 'GET /admin/leads/{id}/draft', {
    tags,
    summary: 'Draft an answer',
    description:
      'Returns a subject, a greeting and the quoted message. Staff edit them before sending.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(answerDraftSchema)
    .query(({ ctx, input }) => ctx.services.leadAnswers.draft(input.id)),

  preview: restCall(adminProcedure, 'POST /admin/leads/{id}/preview', {
    tags,
    summary: 'Preview an answer',
    description: 'Returns the answer as the client would read it: plain text with its signature.',
    faults: [404],
  })
    .input(answerPreviewInput)
    .output(answerPreviewSchema)
    .mutation(({ ctx, input }) => ctx.services.leadAnswers.preview(input)),

  answer: restCall(adminProcedure, 'POST /admin/leads/{id}/answer', {
    tags,
    summary: 'Send an answer',
    description:
      'Sends an answer to the client by mail. Returns 409 if somebody has answered since the draft was made; the error contains their name. Returns 422 if mail is not set up.',
    faults: [404, 409, 422],
  })
    .input(answerInput)
    .output(answerSchema)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadAnswers.send(input, actorOf(ctx.session)),
    })),

  tryAgain: restCall(adminProcedure, 'POST /admin/mail/{id}/try-again', {
    tags,
    summary: 'Send a failed message again',
    description:
      'Sends the message to `to` if given. The lead’s address stays unchanged. Later messages about the meeting use the most recent recipient address. Returns 409 if the message has not failed or is no longer valid.',
    faults: [404, 409],
  })
    .input(tryAgainInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.tryAgain(input.id, input.to),
    })),

  setAside: restCall(adminProcedure, 'POST /admin/mail/{id}/set-aside', {
    tags,
    summary: 'Set a failed message aside',
    description: 'The message is not sent and no longer counts as failed.',
    faults: [404, 409],
  })
    .input(z.object({ id }))
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.setAside(input.id, actorOf(ctx.session)),
    })),

  setAsideAll: restCall(adminProcedure, 'POST /admin/mail/set-aside', {
    tags,
    summary: 'Set all failed messages aside',
    description:
      'Sets aside all failed messages, or only those with the given `cause`. They are not sent.',
  })
    .input(setAsideAllInput)
    .output(z.object({ success, messages: z.number() }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      messages: await ctx.services.leadMail.setAsideAll(input.cause, actorOf(ctx.session)),
    })),
});
