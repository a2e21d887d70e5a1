import { actorOf, sessionOfKey } from '../api/caller.ts';
import type { Context } from '../api/context.ts';
import { REPLAYED, requireKey } from '../api/idempotency-key.ts';
import { replyCreated } from '../api/list-reply.ts';
import { openProcedure } from '../api/procedures.ts';
import { appErrorOf } from '../api/trpc.ts';
import { keyOf } from '../http/limits/rate-limits.ts';
import type { Submission, Submitted } from './submit-lead.ts';

/**
 * The procedure for a post. Valid new posts, repeats and invalid input of an address have separate
 * limits. An API key has its own limit instead.
 */
export const submissionProcedure = openProcedure
  .use(async ({ ctx, next }) => {
    const result = await next();
    const isInvalid = !result.ok && appErrorOf(result.error)?.status === 400;
    if (isInvalid && !ctx.key) await ctx.services.limits.refusal(ctx.clientKey);
    return result;
  })
  .use(({ ctx, next }) => {
    const { clientKey, idempotencyKey, isAnswered, key, services } = ctx;
    requireKey(idempotencyKey);
    const count: Submission['count'] = async (what) => {
      if (!key) await services.limits[what](clientKey);
    };
    const sender = services.keepsSenders && !key ? keyOf(clientKey) : undefined;
    const creator = key && actorOf(sessionOfKey(key));
    return next({ ctx: { submission: { idempotencyKey, isAnswered, sender, count, creator } } });
  });

export function replySubmitted(ctx: Context, path: string, { id, isRepeat }: Submitted) {
  replyCreated(ctx, `${path}/${id}`);
  if (isRepeat) ctx.reply.headers[REPLAYED] = 'true';
  return { success: true, id } as const;
}
