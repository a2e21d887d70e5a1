import { forgetful, type Remember } from '../repeats/answered-calls.ts';
import { REPLAYED, requireKey } from './idempotency-key.ts';
import { adminProcedure } from './procedures.ts';

/** `ctx.once` runs the call once per Idempotency-Key: a repeat returns the first response. */
export const creationProcedure = adminProcedure
  .meta({ baseFaults: [403, 422], keptKey: 'day' })
  .use(({ ctx, path, next }) => {
    const { idempotencyKey: key, services, session, reply } = ctx;
    requireKey(key);
    async function once<Answer>(
      input: unknown,
      create: (remember: Remember<Answer>) => Promise<Answer>,
    ): Promise<Answer> {
      if (key === undefined) return create(forgetful);
      const call = { key, scope: `${session.adminId}/${path}`, input };
      const { answer, isRepeat } = await services.answeredCalls.once(call, create);
      if (isRepeat) reply.headers[REPLAYED] = 'true';
      return answer;
    }
    return next({ ctx: { once } });
  });
