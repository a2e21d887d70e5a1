import type { Submission, Submitted } from '../leads/storing/submit-once.ts';
import { keyOf } from '../limits/window.ts';
import type { Context } from './context.ts';
import { REPLAYED, requireKey } from './idempotency-key.ts';
import { replyCreated } from './list-reply.ts';
import { baseProcedure } from './procedures.ts';
import { appErrorOf } from './trpc.ts';

/** The procedure for a visitor's post. Valid new posts, repeats and invalid input have separate limits. */
export const submissionProcedure = baseProcedure
  .use(({ ctx, next }) => {
    const { clientKey, services, reply } = ctx;
    return services.admission.admit(async ({ deadline, ended }) => {
      const result = await next({ ctx: { deadline } });
      const status = result.ok ? 200 : (appErrorOf(result.error)?.status ?? 500);
      if (status === 400) await services.limits.refusal(clientKey);
      if (status >= 500) ended('failed');
      if (result.ok && reply.headers[REPLAYED] === undefined) ended('stored');
      return result;
    });
  })
  .use(({ ctx, next }) => {
    const { clientKey, deadline, idempotencyKey, services } = ctx;
    requireKey(idempotencyKey);
    const count: Submission['count'] = (what) => services.limits[what](clientKey);
    const sender = services.keepsSenders ? keyOf(clientKey) : undefined;
    return next({ ctx: { submission: { idempotencyKey, deadline, sender, count } } });
  });

export function replySubmitted(ctx: Context, path: string, { id, isRepeat }: Submitted) {
  replyCreated(ctx, `${path}/${id}`);
  if (isRepeat) ctx.reply.headers[REPLAYED] = 'true';
  return { success: true, id } as const;
}
