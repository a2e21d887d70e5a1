import { feedInput, feedPageSchema } from '#shared/integrations/feed.ts';
import { strictListProcedure } from '../api/lists.ts';
import { restCall, router } from '../api/procedures.ts';

export const feedRouter = router({
  list: restCall(strictListProcedure(feedInput.shape), 'GET /v1/events', {
    tags: ['v1'],
    summary: 'Read the event feed',
    description: `Returns events in the order of their numbers, oldest first. Store \`nextCursor\` and send it as
\`after\` to read on: no event is missed, and none is returned twice. An empty page means that there is
nothing newer. An erased lead no longer has events, except \`lead.erased\`.`,
  })
    .input(feedInput.optional())
    .output(feedPageSchema)
    .query(async ({ ctx, input = {} }) => {
      const { data, next } = await ctx.services.feed.read(input);
      const nextCursor = String(next);
      const { types, ...others } = input;
      const query = { ...others, ...(types && { types: types.join(',') }), after: nextCursor };
      const address = `${ctx.services.publicUrl}/api/v1/events?${new URLSearchParams(query)}`;
      ctx.reply.headers.link = `<${address}>; rel="next"`;
      return { data, nextCursor, total: null };
    }),
});
