import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';
import { API_PATHS } from '#shared/paths.ts';
import { checkedFetch } from './checked-fetch.ts';
import { requestKey } from './request-key.ts';

/** Calls by anonymous visitors. Import it dynamically: no page loads it initially. */
export const publicClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: API_PATHS.trpc,
      fetch: checkedFetch,
      headers: ({ op }) => requestKey.headers(op.context),
    }),
  ],
});
