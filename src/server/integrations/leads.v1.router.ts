import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { noteInput, noteSchema } from '#shared/leads/notes.ts';
import { actorOf } from '../api/caller.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { notFound } from '../app-error.ts';
import { scopeMissing } from './key-check.ts';

export const leadsV1Router = router({
  addNote: restCall(adminProcedure, 'POST /v1/leads/{id}/notes', {
    tags: ['v1'],
    summary: 'Add a note to a lead',
    description: 'Only staff see notes. `@username` in the text notifies that administrator.',
    status: 201,
    faults: [404],
  })
    .input(noteInput.strict())
    .output(noteSchema)
    .mutation(async ({ ctx, input }) => {
      const { leads, notes, publicUrl } = ctx.services;
      const { key } = ctx.session;
      for (const kind of KIND_NAMES) {
        if (!(await leads[kind].has(input.id))) continue;
        const scope = `${kind}s:update` as const;
        if (key && !key.scopes.includes(scope)) throw scopeMissing(scope);
        const { note } = await notes.add(input.id, input.text, actorOf(ctx.session));
        replyCreated(ctx, `${publicUrl}/api/v1/${kind}s/${input.id}`);
        return note;
      }
      throw notFound('lead');
    }),
});
