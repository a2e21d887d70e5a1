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
  restCall,
  setupProcedure,
} from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const tags = ['Second factors'];
const issued = z.object({ success, recoveryCodes });
const done = z.object({ success });

export const factorsRouter = router({
  beginTotp: restCall(freshSetupProcedure, 'POST /admin/me/totp', {
    tags,
    summary: 'Set up an authenticator app',
    description: 'Returns a new key. It is a second factor once a code confirms it.',
    faults: [409, 503],
  })
    .output(totpSetup)
    .mutation(({ ctx }) => ctx.services.factors.totp.begin(ctx.session)),

  confirmTotp: restCall(setupProcedure, 'POST /admin/me/totp/confirm', {
    tags,
    summary: 'Confirm an authenticator app with a code',
    description: 'Returns ten recovery codes. The code counts as used.',
    faults: [409, 429],
  })
    .input(codeInput)
    .output(issued)
    .mutation(async ({ ctx, input }) => {
      const { session, services } = ctx;
      return {
        success: true,
        recoveryCodes: await services.factors.totp.confirm(session.adminId, input.code),
      };
    }),

  removeTotp: restCall(freshProcedure, 'DELETE /admin/me/totp', {
    tags,
    summary: 'Turn off the authenticator app',
    description: 'Returns 409 for the last factor if the site requires one.',
    faults: [404, 409],
  })
    .output(done)
    .mutation(async ({ ctx }) => {
      await ctx.services.factors.totp.remove(ctx.session);
      return { success: true };
    }),

  replaceRecoveryCodes: restCall(freshProcedure, 'POST /admin/me/recovery-codes', {
    tags,
    summary: 'Replace the recovery codes',
    description: 'Returns ten new recovery codes. The old ones no longer work.',
    faults: [409],
  })
    .output(issued)
    .mutation(async ({ ctx }) => ({
      success: true,
      recoveryCodes: await ctx.services.factors.replaceRecoveryCodes(ctx.session),
    })),

  passkeyOptions: restCall(freshSetupProcedure, 'POST /admin/me/passkeys/options', {
    tags,
    summary: 'Begin to add a passkey',
    description: 'Returns the options for `navigator.credentials.create`, valid for 5 minutes.',
    faults: [409],
  })
    .output(passkeyCreation)
    .mutation(({ ctx }) => ctx.services.factors.passkeys.creationOptions(ctx.session)),

  addPasskey: restCall(setupProcedure, 'POST /admin/me/passkeys', {
    tags,
    summary: 'Add a passkey',
    description: 'Also returns ten recovery codes if the account has none.',
    faults: [409],
  })
    .input(addPasskeyInput)
    .output(addedPasskey)
    .mutation(async ({ ctx, input: { response, name } }) => ({
      success: true,
      ...(await ctx.services.factors.passkeys.add(ctx.session, response, name)),
    })),

  removePasskey: restCall(freshProcedure, 'DELETE /admin/me/passkeys/{id}', {
    tags,
    summary: 'Delete a passkey',
    description: 'Returns 409 for the last factor if the site requires one.',
    faults: [404, 409],
  })
    .input(z.object({ id }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.factors.passkeys.remove(ctx.session, input.id);
      return { success: true };
    }),
});
