import type { z } from 'zod';
import { loadOnce } from '#client/staff/shell/load-once.ts';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Loads the rule lazily, because it contains the list of common passwords. */
export const weaknessRule = loadOnce(async () => {
  const { loadWeaknessOf } = await import('#shared/fields/weak-password.ts');
  return loadWeaknessOf();
}).load;

export interface Account {
  username: string;
  password: string | null;
}

/** Rejects common passwords if the server does. If that is unknown, only the server checks. */
export async function withPasswordRules<Output extends Account>(
  schema: z.ZodType<Output>,
): Promise<z.ZodType<Output>> {
  // Bypasses the query cache, which would report an expired session. The change itself reports it.
  const rules = await trpcClient.admins.passwordRules.query().catch(() => null);
  if (!rules?.refusesCommon) return schema;
  const weaknessOf = await weaknessRule();
  return schema.superRefine(({ username, password }, context) => {
    const message = password === null ? undefined : weaknessOf(password, username);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
  });
}
