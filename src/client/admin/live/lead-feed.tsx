import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { KINDS } from '#client/admin/kinds/kinds.ts';
import type { LeadChanges } from '#shared/lead-changes.ts';
import type { LeadKind, LeadTotals } from '#shared/lead-work.ts';
import { applyChanges } from './apply-changes.ts';
import { useNewInTitle } from './use-new-in-title.ts';

const FEED = getQueryKey(trpc.leads.changes);

/** Between two questions: while the tab is seen, while it is not, and after one that failed. */
const PACE_MS = { seen: 4_000, hidden: 60_000, failed: 15_000 };

interface Feed {
  /** The instant of the last answer. */
  readonly at?: string;
  readonly counts?: LeadChanges['counts'];
  /** How many leads there were of each kind when its list was last read. */
  readonly seen: Partial<LeadTotals>;
}

/** How things stand, for whoever shows it. */
export interface LeadNews {
  readonly counts: LeadChanges['counts'] | undefined;
  /** Leads that have come since the list of their kind was read. */
  readonly arrived: LeadTotals;
}

const NOTHING: LeadNews = { counts: undefined, arrived: { contacts: 0, appointments: 0 } };
const News = createContext<LeadNews>(NOTHING);

/** The leads of a kind that nobody has dealt with, as a number and in words. */
export function freshLeads(kind: LeadKind, counts: LeadNews['counts']) {
  const { list, fresh } = KINDS[kind];
  const byStatus: Readonly<Record<string, number>> = counts?.[list] ?? {};
  const count = byStatus[fresh] ?? 0;
  return { count, text: `${count.toLocaleString('en')} ${fresh}` };
}

export const useLeadNews = (): LeadNews => useContext(News);

interface LeadFeedProps {
  readonly username: string;
  readonly children: ReactNode;
}

/**
 * Asks every few seconds what has happened to leads, writes it into what is shown, and tells the
 * rest. The lists themselves are read when they are asked for, and never by this.
 */
export function LeadFeed({ username, children }: LeadFeedProps) {
  const news = useFeed(username) ?? NOTHING;
  useNewInTitle(news.arrived.contacts + news.arrived.appointments);
  return <News value={news}>{children}</News>;
}

function useFeed(username: string): LeadNews | undefined {
  const { client, contacts, appointments } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: FEED,
    queryFn: async ({ signal }): Promise<Feed> => {
      const since = feedOf(queryClient)?.at;
      const changes = await client.leads.changes.query({ since }, { signal });
      applyChanges(queryClient, changes, username);
      if (!changes.whole) {
        void contacts.invalidate();
        void appointments.invalidate();
      }
      const { at, counts } = changes;
      const all = { contacts: counts.contacts.all, appointments: counts.appointments.all };
      return { at, counts, seen: { ...all, ...feedOf(queryClient)?.seen } };
    },
    // The same object as long as nothing has changed, so that nothing is rendered anew.
    select: ({ counts, seen }): LeadNews => ({
      counts,
      arrived: {
        contacts: arrivedOf(counts?.contacts.all, seen.contacts),
        appointments: arrivedOf(counts?.appointments.all, seen.appointments),
      },
    }),
    // A failure has no title here, so it is silent: the next call may succeed.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return PACE_MS.failed;
      return document.visibilityState === 'visible' ? PACE_MS.seen : PACE_MS.hidden;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  }).data;
}

function arrivedOf(all = 0, seen = all): number {
  return Math.max(0, all - seen);
}

function feedOf(queryClient: QueryClient): Feed | undefined {
  return queryClient.getQueryData<Feed>(FEED);
}

/** Notes that a list of this kind was read while there were so many leads: they are no news. */
export function noteListRead(queryClient: QueryClient, kind: keyof LeadTotals, all: number): void {
  queryClient.setQueryData<Feed>(FEED, (feed) => ({
    ...feed,
    seen: { ...feed?.seen, [kind]: all },
  }));
}
