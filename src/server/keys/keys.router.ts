import { z } from 'zod';
import { id, success } from '#shared/fields/fields.ts';
import {
  keyInput,
  keyRotationInput,
  keySchema,
  keySecretSchema,
} from '#shared/integrations/keys.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, freshProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const PATH = '/admin/keys';
const tags = ['API keys'];
const ONCE = 'Only this response contains the secret. Requires a recent proof of identity.';

export const keysRouter = router({
  list: restCall(adminProcedure, `GET ${PATH}`, {
    tags,
    summary: 'List API keys',
    description: 'All keys, newest first, without their secrets.',
  })
    .output(z.array(keySchema))
    .query(({ ctx }) => ctx.services.keys.list()),

  create: restCall(freshProcedure, `POST ${PATH}`, {
    tags,
    summary: 'Create an API key',
    description: `${ONCE} The call accepts no Idempotency-Key, because no secret is stored: a repeat with the same name returns 409. Deleting your account does not delete the key.`,
    status: 201,
    faults: [409],
  })
    .input(keyInput)
    .output(keySecretSchema)
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.keys.create(input, ctx.session);
      replyCreated(ctx, `/api${PATH}`);
      return { success: true, ...made };
    }),

  rotate: restCall(freshProcedure, `POST ${PATH}/{id}/rotate`, {
    tags,
    summary: 'Replace the secret of an API key',
    description: `Earlier secrets keep working for \`overlapHours\`. ${ONCE}`,
    faults: [404],
  })
    .input(keyRotationInput)
    .output(keySecretSchema)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.keys.rotate(input)),
    })),

  remove: restCall(adminProcedure, `DELETE ${PATH}/{id}`, {
    tags,
    summary: 'Delete an API key',
    description: 'All of its secrets stop working immediately.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(z.object({ success }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.keys.remove(input.id);
      return { success: true };
    }),
});
