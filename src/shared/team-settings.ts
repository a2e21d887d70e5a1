import { z } from 'zod';

export const teamSettings = z.object({
  /** Whether answering a lead without an assignee, or changing its status, assigns it to the caller. */
  autoAssign: z.boolean(),
});
export type TeamSettings = z.output<typeof teamSettings>;

export const DEFAULT_SETTINGS: TeamSettings = { autoAssign: true };

export const teamSettingsInput = teamSettings.partial();
