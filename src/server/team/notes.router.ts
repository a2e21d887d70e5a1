import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import { inboxReadInput, inboxSchema } from '#shared/leads/inbox.ts';
import { noteAnswer, noteDeleted, noteInput, noteSchema } from '#shared/leads/notes.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const notesRouter = router({
  list: adminProcedure
    .input(z.object({ id }))
    .output(z.array(noteSchema))
    .query(({ ctx, input }) => ctx.services.notes.ofLead(input.id)),

  create: adminProcedure
    .input(noteInput)
    .output(noteAnswer)
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.notes.add(input.id, input.text, actorOf(ctx.session));
      return { success: true, ...made };
    }),

  update: adminProcedure
    .input(noteInput)
    .output(noteAnswer)
    .mutation(async ({ ctx, input }) => {
      const { edit } = ctx.services.notes;
      return { success: true, ...(await edit(input.id, input.text, actorOf(ctx.session))) };
    }),

  remove: adminProcedure
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
});
