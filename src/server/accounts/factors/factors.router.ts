import { z } from 'zod';
import {
  addedPasskey,
  addPasskeyInput,
  codeInput,
  passkeyCreation,
  recoveryCodes,
  totpSetup,
} from '#shared/accounts/factors.ts';
import { id, success } from '#shared/fields/fields.ts';
import {
  freshProcedure,
  freshSetupProcedure,
  router,
  signedInProcedure,
} from '../../api/procedures.ts';

const issued = z.object({ success, recoveryCodes });
export const factorsRouter = router({
  beginTotp: freshSetupProcedure
    .output(totpSetup)
    .mutation(({ ctx }) => ctx.services.factors.totp.begin(ctx.session)),

  confirmTotp: signedInProcedure
    .input(codeInput)
    .output(issued)
    .mutation(async ({ ctx, input }) => {
      const { session, services } = ctx;
      return {
        success: true,
        recoveryCodes: await services.factors.totp.confirm(session.adminId, input.code),
      };
    }),

  removeTotp: freshProcedure
    .output(z.void())
    .mutation(({ ctx }) => ctx.services.factors.totp.remove(ctx.session)),

  replaceRecoveryCodes: freshProcedure
    .output(issued)
    .mutation(async ({ ctx }) => ({
      success: true,
      recoveryCodes: await ctx.services.factors.replaceRecoveryCodes(ctx.session),
    })),

  passkeyOptions: freshSetupProcedure
    .output(passkeyCreation)
    .mutation(({ ctx }) => ctx.services.factors.passkeys.creationOptions(ctx.session)),

  addPasskey: signedInProcedure
    .input(addPasskeyInput)
    .output(addedPasskey)
    .mutation(async ({ ctx, input: { response, name } }) => ({
      success: true,
      ...(await ctx.services.factors.passkeys.add(ctx.session, response, name)),
    })),

  removePasskey: freshProcedure
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.factors.passkeys.remove(ctx.session, input.id)),
});
