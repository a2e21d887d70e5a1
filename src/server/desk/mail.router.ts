import { z } from 'zod';
import { id, success } from '#shared/fields.ts';
import { leadMailSchema, leadMessageSchema, mailStateSchema } from '#shared/mail-calls.ts';
import { adminProcedure, watchProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import type { LeadMailService } from './lead-mail.service.ts';

declare module '../api/context.ts' {
  interface Services {
    leadMail: LeadMailService;
  }
}

const tags = ['Mail'];
const changed = z.object({ success, message: leadMessageSchema });

/** The messages about leads: what became of them, and another try. */
export const mailRouter = router({
  state: watchProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/mail',
        tags,
        summary: 'Read what could not be sent',
        description: 'Says whether mail is set up, and how many leads have a message that failed.',
      },
    })
    .output(mailStateSchema)
    .query(({ ctx }) => ctx.services.leadMail.state()),

  ofLead: watchProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/leads/{id}/mail',
        tags,
        summary: 'Read the messages about a lead',
        description:
          'Of a contact or an appointment: what was sent to whom, when, and what became of it. Newest first.',
      },
      faults: [404],
    })
    .input(z.object({ id }))
    .output(leadMailSchema)
    .query(({ ctx, input }) => ctx.services.leadMail.ofLead(input.id)),

  tryAgain: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/mail/{id}/try-again',
        tags,
        summary: 'Send a failed message again',
        description: 'Refused with 409 where it has not failed, or is of no use any more.',
      },
      faults: [404, 409],
    })
    .input(z.object({ id }))
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.tryAgain(input.id),
    })),

  setAside: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/mail/{id}/set-aside',
        tags,
        summary: 'Set a failed message aside',
        description: 'It is not sent, and does not count as failed any more.',
      },
      faults: [404, 409],
    })
    .input(z.object({ id }))
    .output(changed)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      message: await ctx.services.leadMail.setAside(input.id, ctx.session),
    })),
});
