import { feedInput, feedPageSchema } from '#shared/integrations/feed.ts';
import type { Context } from '../api/context.ts';
import { listProcedure } from '../api/list-procedure.ts';
import { restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

/** Authenticates the caller of a held request again. @throws AppError `unauthenticated`, `forbidden`. */
async function callerAgain({ services, bearerToken, clientAddress }: Context) {
  const call = { path: 'events.list', isRead: true, isCounted: false, bearerToken, clientAddress };
  const key = await services.callingKey(call, () => undefined);
  if (!key) await services.sessions.resolve(bearerToken, false);
}

export const feedRouter = router({
  list: restCall(listProcedure(feedInput.shape), 'GET /v1/events', {
    tags: ['v1'],
    summary: 'Read the event feed',
    description: `Returns events in the order of their numbers, oldest first. Store \`next\` and send it as
\`after\` to read on: no event is missed, and none is returned twice. An empty page means that there is
nothing newer. With \`wait\`, the request is held until an event arrives. An erased lead no longer has
events, except \`lead.erased\`.`,
    isCounted: false,
  })
    .input(feedInput.optional())
    .output(feedPageSchema)
    .query(async ({ ctx, input = {} }) => {
      const requireAccess = () => callerAgain(ctx);
      const { data, next: number } = await ctx.services.feed.read(input, { ...ctx, requireAccess });
      const next = String(number);
      const { types, ...others } = input;
      const query = { ...others, ...(types && { types: types.join(',') }), after: next };
      const address = `${ctx.services.publicUrl}/api/v1/events?${new URLSearchParams(query)}`;
      ctx.reply.headers.link = `<${address}>; rel="next"`;
      return { data, next };
    }),
});
