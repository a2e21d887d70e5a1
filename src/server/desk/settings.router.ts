import { z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import { teamSettings, teamSettingsInput } from '#shared/team-settings.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const tags = ['Settings'];

export const settingsRouter = router({
  get: restCall(adminProcedure, 'GET /admin/settings', {
    tags,
    summary: 'Read the settings of the team',
    description: 'Settings that apply to all administrators.',
  })
    .output(teamSettings)
    .query(({ ctx }) => ctx.services.teamSettings.get()),

  update: restCall(adminProcedure, 'PUT /admin/settings', {
    tags,
    summary: 'Change the settings of the team',
    description: 'An absent setting keeps its value.',
  })
    .input(teamSettingsInput)
    .output(z.object({ success, settings: teamSettings }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      settings: await ctx.services.teamSettings.update(input),
    })),
});
