import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { appRouter } from './app-router.ts';
import type { ContextSource } from './context.ts';
import { replyMeta } from './rest.ts';

const MAX_BODY_BYTES = 32_768;
const MAX_BATCH = 10;

/** The procedures at `/api/trpc`, for the product's own client. */
export function trpcApi(contextOf: ContextSource) {
  return createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, info }) => contextOf(req, 'trpc', info.calls.length),
    responseMeta({ ctx, errors }) {
      const { headers } = replyMeta({ ctx, errors });
      return { headers: new Headers(headers) };
    },
    maxBodySize: MAX_BODY_BYTES,
    maxBatchSize: MAX_BATCH,
  });
}
