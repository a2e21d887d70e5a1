import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/staff/shell/trpc.ts';
import { isChange, type WishStep } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadList } from '#shared/lead-kinds.ts';
import type { LeadChanges, LeadState } from '#shared/leads/lead-changes.ts';
import type { LeadHistory } from '#shared/leads/lead-work.ts';

/** The other person who last changed a lead, stored with the lead until it is refetched. */
export interface ChangedBy {
  readonly name: string;
  readonly status: string;
  readonly version: number;
  /** The change of the client's request for another time, if that was the event. */
  readonly wish?: WishStep | null;
}

interface CachedLead extends Pick<LeadState, 'id' | 'status' | 'rejectionReason' | 'version'> {
  readonly changed?: ChangedBy | undefined;
}

type Changed = Map<string, CachedLead & Pick<LeadState, 'values'>>;

/** Updates cached leads. Compares versions: responses may arrive late, twice or out of order. */
export function applyChanges(
  queryClient: QueryClient,
  changes: LeadChanges,
  ownName: string,
): void {
  for (const kind of KIND_NAMES) {
    const changed: Changed = new Map(
      changes.leads
        .filter((lead) => lead.kind === kind)
        .map((lead) => [lead.id, { ...lead, changed: changedBy(lead, changes.events, ownName) }]),
    );
    if (changed.size === 0) continue;
    const { list } = LEAD_KINDS[kind];
    editLeads(queryClient, list, (lead: CachedLead) => newer(lead, changed));
    for (const id of changed.keys()) {
      const events = changes.events.filter(({ leadId }) => leadId === id);
      if (events.some(({ noteId }) => noteId)) {
        const queryKey = getQueryKey(trpc.notes.list, { id }, 'query');
        void queryClient.invalidateQueries({ queryKey });
      }
      const history = getQueryKey(trpc[list].history, { id }, 'query');
      edit(queryClient, history, (past: LeadHistory) => withEvents(past, events));
    }
  }
}

function changedBy(lead: LeadState, events: LeadChanges['events'], ownName: string) {
  const { id, status, version } = lead;
  const last = events.find((event) => event.leadId === id && isChange(event));
  // The user's own change is not marked, even if it was made in another tab.
  if (last?.toStatus !== status) return undefined;
  if (last.actor.kind === 'admin' && last.adminName === ownName) return undefined;
  // The interface shows this name after `by`.
  const name = last.actor.kind === 'client' ? 'the client' : last.actor.name;
  return { name, status, version, wish: last.wish };
}

function newer<Lead extends CachedLead>(lead: Lead, changed: Changed): Lead {
  const now = changed.get(lead.id);
  if (!now || now.version < lead.version) return lead;
  if (now.version > lead.version) {
    const { status, rejectionReason, version, values } = now;
    return { ...lead, ...values, status, rejectionReason, version, changed: now.changed };
  }
  // The lead was loaded after the change. Keep its status: this user's change may be pending.
  const isKnown = !now.changed || lead.changed?.version === now.version;
  return isKnown ? lead : { ...lead, changed: now.changed };
}

function withEvents(history: LeadHistory, events: LeadChanges['events']): LeadHistory {
  // An event that had no number yet may have one now.
  const newById = new Map(events.map((event) => [event.id, event]));
  const kept = history.events.filter(({ id }) => !newById.has(id));
  const all = [...events, ...kept].sort((a, b) => (b.number ?? Infinity) - (a.number ?? Infinity));
  const isSame = all.every(({ id, number }, index) => {
    const before = history.events[index];
    return before?.id === id && before.number === number;
  });
  return isSame ? history : { ...history, events: all };
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
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    // This query refetches when it is shown. Writing to it would cancel the refetch.
    if (query.state.isInvalidated && !query.isActive()) continue;
    const before = query.state.data as Data | undefined;
    if (before === undefined) continue;
    const after = change(before);
    if (after !== before) queryClient.setQueryData<Data>(query.queryKey, () => after);
  }
}
