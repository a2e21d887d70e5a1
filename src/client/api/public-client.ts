import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';
import { API_PATHS } from '#shared/paths.ts';
import { checkedFetch } from './checked-fetch.ts';
import { refusedResults } from './refused-results.ts';
import { requestKey } from './request-key.ts';

/** The calls of anonymous visitors. Import this module dynamically: no page starts with it. */
export const publicClient = createTRPCClient<AppRouter>({
  links: [
    refusedResults,
    httpLink({
      url: API_PATHS.trpc,
      fetch: checkedFetch,
      headers: ({ op }) => requestKey.headers(op.context),
    }),
  ],
});
