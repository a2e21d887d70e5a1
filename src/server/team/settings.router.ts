import { z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import { teamSettings, teamSettingsInput } from '#shared/team-settings.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const settingsRouter = router({
  get: adminProcedure.output(teamSettings).query(({ ctx }) => ctx.services.teamSettings.get()),

  update: adminProcedure
    .input(teamSettingsInput)
    .output(z.object({ success, settings: teamSettings }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      settings: await ctx.services.teamSettings.update(input),
    })),
});
