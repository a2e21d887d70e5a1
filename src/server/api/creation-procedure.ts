import { addFacts } from '../call-scope/call-scope.ts';
import { forgetful, type Remember } from '../repeats/answered-calls.ts';
import { REPLAYED, requireKey } from './idempotency-key.ts';
import { adminProcedure } from './procedures.ts';

/** `ctx.once` runs the call once per Idempotency-Key: a repeat returns the first response. */
export const creationProcedure = adminProcedure
  .meta({ baseFaults: [403, 422], keptKey: 'day' })
  .use(({ ctx, path, next }) => {
    const { idempotencyKey: key, services, session, reply } = ctx;
    requireKey(key);
    async function once<Answer extends object>(
      input: unknown,
      create: (remember: Remember<Answer>) => Promise<Answer>,
    ): Promise<Answer> {
      const described =
        (remember: Remember<Answer>): Remember<Answer> =>
        async (writer, answer) => {
          addFacts(answer);
          await remember(writer, answer);
        };
      if (key === undefined) return create(described(forgetful));
      const call = { key, scope: `${session.adminId}/${path}`, input };
      const { answer, isRepeat } = await services.answeredCalls.once<Answer>(call, (remember) =>
        create(described(remember)),
      );
      if (isRepeat) reply.headers[REPLAYED] = 'true';
      return answer;
    }
    return next({ ctx: { once } });
  });
