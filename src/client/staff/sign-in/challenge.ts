import { z } from 'zod';
import { refusalData } from '#client/api/refusal-data.ts';
import { FACTOR_METHODS } from '#shared/accounts/factor-methods.ts';

const challengeData = z.object({
  reason: z.literal('second_factor_required'),
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
});
export type Challenge = z.output<typeof challengeData>;

/** The challenge of a sign-in that needs a second factor; undefined for any other failure. */
export const challengeOf = (error: unknown): Challenge | undefined =>
  challengeData.safeParse(refusalData(error)).data;
