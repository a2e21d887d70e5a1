import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { STAFF_METADATA } from '#client/seo/page-metadata.ts';
import { applyChanges } from '#client/staff/shell/apply-changes.ts';
import { storePresent } from '#client/staff/shell/present.ts';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import {
  byList,
  KIND_NAMES,
  LEAD_KINDS,
  type LeadKind,
  type LeadList,
} from '#shared/lead-kinds.ts';
import type { LeadPage } from '#shared/leads/lead-calls.ts';
import type { LeadChanges } from '#shared/leads/lead-changes.ts';
import type { LeadTotals } from '#shared/leads/lead-work.ts';

const { title } = STAFF_METADATA;
export const FEED = getQueryKey(trpc.leads.changes);

/** Polling intervals: while the tab is visible, while it is hidden, and after a failure. */
const POLL_MS = { visible: 4_000, hidden: 60_000, failed: 15_000 };
/** A lost connection may leave a call without any response. */
const POLL_TIMEOUT_MS = 20_000;

interface Feed {
  /** The number of the latest event in the last response. */
  readonly number?: number;
  readonly counts?: LeadChanges['counts'];
  readonly assigned?: LeadChanges['assigned'];
  readonly changed?: readonly string[];
  readonly forMe?: number;
  /** The number of leads of each kind when its list was last loaded. */
  readonly seen: Partial<LeadTotals>;
}

/** Current counts for any component that shows them. */
export interface LeadNews {
  readonly counts: LeadChanges['counts'] | undefined;
  /** The numbers of the user's own leads and of those without an assignee. */
  readonly assigned: LeadChanges['assigned'] | undefined;
  /** The id and version of each lead in the last response. */
  readonly changed: readonly string[];
  /** Leads that arrived since the list of their kind was loaded. */
  readonly arrived: LeadTotals;
  readonly forMe: number;
}

const NOTHING: LeadNews = {
  counts: undefined,
  assigned: undefined,
  changed: [],
  arrived: byList(() => 0),
  forMe: 0,
};
const News = createContext<LeadNews>(NOTHING);

export function freshLeads(kind: LeadKind, counts: LeadNews['counts']) {
  const { list, fresh } = LEAD_KINDS[kind];
  const byStatus: Readonly<Record<string, number>> = counts?.[list] ?? {};
  const count = byStatus[fresh] ?? 0;
  return { count, text: `${count.toLocaleString('en')} ${fresh}` };
}

export const useLeadNews = (): LeadNews => useContext(News);

interface LeadFeedProps {
  readonly username: string;
  readonly children: ReactNode;
}

/** Polls for changes and writes them into the cached data. It never refetches lists. */
export function LeadFeed({ username, children }: LeadFeedProps) {
  const news = useFeed(username) ?? NOTHING;
  const arrived = Object.values(news.arrived).reduce((sum, count) => sum + count);
  useEffect(() => {
    const counted = arrived > 0 ? `(${arrived}) ${title}` : title;
    document.title = counted;
    return () => {
      // Another page may have set the title by now.
      if (document.title === counted) document.title = title;
    };
  }, [arrived]);
  return <News value={news}>{children}</News>;
}

function useFeed(username: string): LeadNews | undefined {
  return useQuery({
    queryKey: FEED,
    queryFn: async ({ signal }): Promise<Feed> => {
      const after = feedOf()?.number;
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]);
      const changes = await trpcClient.leads.changes.query({ after }, { signal: inTime });
      applyChanges(queryClient, changes, username);
      if (!changes.whole || changes.erased) {
        for (const kind of KIND_NAMES) void cached[LEAD_KINDS[kind].list].invalidate();
      }
      storePresent(changes.present);
      const { number, counts, assigned, forMe } = changes;
      const all = byList((_, list) => counts[list].all);
      const changed = changes.leads.map(({ id, version }) => `${id} ${version}`);
      const seen = { ...all, ...feedOf()?.seen };
      return { number, counts, assigned, changed, forMe, seen };
    },
    // React Query returns the same object while nothing changes, which avoids renders.
    select: ({ counts, assigned, changed = [], forMe = 0, seen }): LeadNews => ({
      counts,
      assigned,
      changed,
      forMe,
      arrived: byList((_, list) => arrivedOf(counts?.[list].all, seen[list])),
    }),
    // A failure shows no toast, because the next call may succeed.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return POLL_MS.failed;
      return document.visibilityState === 'visible' ? POLL_MS.visible : POLL_MS.hidden;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  }).data;
}

function arrivedOf(all = 0, seen = all): number {
  return Math.max(0, all - seen);
}

function feedOf(): Feed | undefined {
  return queryClient.getQueryData<Feed>(FEED);
}

/** Stores the counts of a loaded list: its leads are no longer new, and all totals match it. */
export function adoptListCounts<List extends LeadList>(
  list: List,
  { counts, assigned }: Pick<LeadPage<unknown>, 'counts' | 'assigned'>,
): void {
  queryClient.setQueryData<Feed>(FEED, (feed) => ({
    ...feed,
    ...(feed?.counts && { counts: { ...feed.counts, [list]: counts } }),
    ...(feed?.assigned && { assigned: { ...feed.assigned, [list]: assigned } }),
    seen: { ...feed?.seen, [list]: counts.all },
  }));
}

export function adoptUnread(forMe: number): void {
  queryClient.setQueryData<Feed>(FEED, (feed) => feed && { ...feed, forMe });
}
