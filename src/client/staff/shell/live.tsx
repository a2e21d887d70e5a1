import { HStack } from '@chakra-ui/react';
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { SmallButton } from '#client/components/button.tsx';
import { cached, queryClient, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { isChange, type WishStep } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, type LeadList } from '#shared/lead-kinds.ts';
import type { ChangedLead, LeadChanges } from '#shared/leads/lead-changes.ts';
import type { MailState } from '#shared/mail/mail.ts';

/** The other person who last changed a lead, stored with the lead until it is refetched. */
export interface ChangedBy {
  readonly name: string;
  readonly status: string;
  readonly version: number;
  /** The change of the client's request for another time, if that was the event. */
  readonly wish?: WishStep | null;
}

type CachedLead = Omit<ChangedLead, 'kind'> & { readonly changed?: ChangedBy | undefined };

/** Updates cached leads. Compares versions: responses may arrive late, twice or out of order. */
export function applyChanges(
  queryClient: QueryClient,
  changes: LeadChanges,
  ownName: string | undefined,
): void {
  for (const kind of KIND_NAMES) {
    const changed = new Map(
      changes.leads
        .filter((lead) => lead.kind === kind)
        .map(({ kind, ...lead }): [string, CachedLead] => {
          return [lead.id, { ...lead, changed: changedBy(lead, changes.events, ownName) }];
        }),
    );
    if (changed.size === 0) continue;
    const { list } = LEAD_KINDS[kind];
    editLeads(queryClient, list, (lead: CachedLead) => newer(lead, changed));
    for (const id of changed.keys()) {
      const shown = [trpc.notes.list, trpc[list].history];
      for (const queryKey of shown.map((call) => getQueryKey(call, { id }, 'query'))) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  }
}

function changedBy(lead: CachedLead, events: LeadChanges['events'], ownName?: string) {
  const { id, status, version } = lead;
  const last = events.find((event) => event.leadId === id && isChange(event));
  // The user's own change is not marked, even if it was made in another tab.
  if (last?.toStatus !== status) return undefined;
  if (last.actor.kind === 'admin' && last.adminName === ownName) return undefined;
  // The interface shows this name after `by`.
  const name = last.actor.kind === 'client' ? 'the client' : last.actor.name;
  return { name, status, version, wish: last.wish };
}

function newer(lead: CachedLead, changed: ReadonlyMap<string, CachedLead>): CachedLead {
  const now = changed.get(lead.id);
  if (!now || now.version < lead.version) return lead;
  if (now.version > lead.version) return now;
  // The lead was loaded after the change. Keep its status: this user's change may be pending.
  const isKnown = !now.changed || lead.changed?.version === now.version;
  return isKnown ? lead : { ...lead, changed: now.changed };
}

export function editLeads<Lead>(
  queryClient: QueryClient,
  list: LeadList,
  change: (lead: Lead) => Lead,
) {
  const { page, get } = trpc[list];
  edit(queryClient, getQueryKey(page), (cachedPage: { readonly items: readonly Lead[] }) => {
    const items = cachedPage.items.map(change);
    return items.some((lead, index) => lead !== cachedPage.items[index])
      ? { ...cachedPage, items }
      : cachedPage;
  });
  edit(queryClient, getQueryKey(get), change);
}

function edit<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  queryClient.setQueriesData<Data>(
    // The others refetch when they are shown. Writing to them would cancel the refetch.
    { queryKey, predicate: (query) => query.isActive() || !query.state.isInvalidated },
    (before) => {
      const after = before && change(before);
      return after === before ? undefined : after;
    },
  );
}

const FEED = getQueryKey(trpc.leads.changes);

/** While the tab is visible. */
const POLL_MS = 4_000;
/** A lost connection may leave a call without any response. */
const POLL_TIMEOUT_MS = 20_000;

/** Current counts for any component that shows them, and the number of the latest event. */
type Feed = Partial<Pick<LeadChanges, 'number' | 'counts' | 'assigned' | 'forMe'>>;

export function freshLeads(kind: LeadKind, counts: Feed['counts']) {
  const { list, fresh } = LEAD_KINDS[kind];
  const byStatus: Readonly<Record<string, number>> = counts?.[list] ?? {};
  const count = byStatus[fresh] ?? 0;
  return { count, text: `${count.toLocaleString('en')} ${fresh}` };
}

/** Reads what changed and writes it into the cached data. Refetches lists only after an erasure or too many events. */
const feed = queryOptions({
  queryKey: FEED,
  queryFn: async ({ signal }): Promise<Feed> => {
    const after = queryClient.getQueryData<Feed>(FEED)?.number;
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]);
    const changes = await trpcClient.leads.changes.query({ after }, { signal: inTime });
    applyChanges(queryClient, changes, readStoredLogin()?.admin.username);
    if (!changes.whole || changes.erased) {
      for (const kind of KIND_NAMES) void cached[LEAD_KINDS[kind].list].invalidate();
    }
    if (changes.leads.some(({ kind }) => kind === 'appointment')) {
      void cached.appointments.agenda.invalidate();
      void cached.closures.meetings.invalidate();
    }
    const { number, counts, assigned, forMe } = changes;
    return { number, counts, assigned, forMe };
  },
  // A failure shows no toast, because the next call may succeed.
  staleTime: 0,
});

/** Polls while it is rendered. */
export function LeadFeed() {
  useQuery({
    ...feed,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return null;
}

export const useLeadNews = (): Feed => useQuery({ ...feed, enabled: false }).data ?? {};

export function StaleNotice() {
  const { isError, dataUpdatedAt, refetch } = useQuery({ ...feed, enabled: false });
  return (
    <div role="status">
      {isError && dataUpdatedAt > 0 && (
        <HStack
          flexWrap="wrap"
          gap={3}
          textStyle="small"
          color="warning"
          fontVariantNumeric="tabular-nums"
        >
          <span>
            No connection. Changes since {formatUaeMinute(new Date(dataUpdatedAt).toISOString())}{' '}
            are not shown.
          </span>
          <SmallButton onClick={() => void refetch()}>Try again</SmallButton>
        </HStack>
      )}
    </div>
  );
}

const REFETCH_MS = 30_000;

export function useMailState(): MailState | undefined {
  return trpc.mail.state.useQuery(undefined, { refetchInterval: REFETCH_MS }).data;
}
