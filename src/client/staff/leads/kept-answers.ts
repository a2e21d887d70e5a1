import { z } from 'zod';
import { createKeptDrafts } from '#client/staff/sign-in/kept-drafts.ts';

const keptAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  /** The latest answer to the lead that was known when this reply was started. */
  latestAnswer: z.string().nullable(),
});
export type KeptAnswer = z.output<typeof keptAnswer>;

export const keptAnswers = createKeptDrafts('answer', keptAnswer);
