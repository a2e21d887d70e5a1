import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { inboxReadInput, inboxSchema, noticeInput, noticeSchema } from '#shared/leads/inbox.ts';
import { noteAnswer, noteDeleted, noteInput, noteSchema } from '#shared/leads/notes.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

const tags = ['Notes'];
const OWN = 'Only the author may do this, within 15 minutes. Otherwise the response is 403.';

export const notesRouter = router({
  list: restCall(adminProcedure, 'GET /admin/leads/{id}/notes', {
    tags,
    summary: 'List the notes about a lead',
    description: 'The notes of staff about a contact or an appointment, newest first.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.array(noteSchema))
    .query(({ ctx, input }) => ctx.services.notes.ofLead(input.id)),

  create: restCall(adminProcedure, 'POST /admin/leads/{id}/notes', {
    tags,
    summary: 'Add a note to a lead',
    description: 'Only staff see notes. `@username` in the text notifies that administrator.',
    status: 201,
    faults: [404],
  })
    .input(noteInput)
    .output(noteAnswer)
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.notes.add(input.id, input.text, actorOf(ctx.session));
      replyCreated(ctx, `/api/admin/leads/${input.id}/notes`);
      return { success: true, ...made };
    }),

  update: restCall(adminProcedure, 'PATCH /admin/notes/{id}', {
    tags,
    summary: 'Edit a note',
    description: OWN,
    faults: [404],
  })
    .input(noteInput)
    .output(noteAnswer)
    .mutation(async ({ ctx, input }) => {
      const { edit } = ctx.services.notes;
      return { success: true, ...(await edit(input.id, input.text, actorOf(ctx.session))) };
    }),

  remove: restCall(adminProcedure, 'DELETE /admin/notes/{id}', {
    tags,
    summary: 'Delete a note',
    description: OWN,
    faults: [404],
  })
    .input(z.object({ id }))
    .output(noteDeleted)
    .mutation(async ({ ctx, input }) => {
      const { undo } = await ctx.services.notes.remove(input.id, actorOf(ctx.session));
      return { success: true, undo };
    }),

  inbox: adminProcedure
    .output(inboxSchema)
    .query(({ ctx }) => ctx.services.mentions.list(ctx.session.adminId)),

  readInbox: adminProcedure
    .input(inboxReadInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.mentions.read(input.id, ctx.session.adminId);
      return { success: true };
    }),

  notice: adminProcedure
    .output(noticeSchema)
    .query(({ ctx }) => ctx.services.mentions.notice(ctx.session.adminId)),

  setNotice: adminProcedure
    .input(noticeInput)
    .output(z.object({ success }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      // It is the address of the account, as in `PATCH /admin/me`.
      await services.account.update({ email: input.email ?? '' }, session);
      return { success: true };
    }),
});
