import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import {
  keyInput,
  keyRotationInput,
  keySchema,
  keySecretSchema,
} from '#shared/integrations/keys.ts';
import { adminProcedure, freshProcedure, router } from '../api/procedures.ts';

export const keysRouter = router({
  list: adminProcedure.output(z.array(keySchema)).query(({ ctx }) => ctx.services.keys.list()),

  create: freshProcedure
    .input(keyInput)
    .output(keySecretSchema)
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.keys.create(input, ctx.session);
      return { success: true, ...made };
    }),

  rotate: freshProcedure
    .input(keyRotationInput)
    .output(keySecretSchema)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await ctx.services.keys.rotate(input)),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.keys.remove(input.id)),
});
