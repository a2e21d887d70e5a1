import { getQueryKey } from '@trpc/react-query';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { queryClient, refetchAfter } from '#client/admin/calls/query-client.ts';
import { cached, trpc, trpcClient } from '#client/admin/calls/trpc.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { toast } from '#client/layout/toast.ts';
import { byList } from '#shared/lead-kinds.ts';
import type { LeadPage } from '#shared/leads/lead-calls.ts';
import { backgroundRun } from './background-runs.ts';
import { undoOffers } from './undo-offers.ts';

type Page = LeadPage<{ readonly id: string; readonly fullName: string }>;

export function refetchLeads(failure?: unknown): void {
  byList((_kind, list) => refetchAfter(failure, getQueryKey(trpc[list])));
  void cached.leads.invalidate();
  void cached.notes.invalidate();
}

/** The name of a lead in any loaded list. */
function cachedName(id: string): string | undefined {
  const lists = Object.values(byList((_kind, list) => getQueryKey(trpc[list].page)));
  const pages = lists.flatMap((queryKey) => queryClient.getQueriesData<Page>({ queryKey }));
  return pages.flatMap(([, page]) => page?.items ?? []).find((lead) => lead.id === id)?.fullName;
}

export async function undoChange(undo: string): Promise<void> {
  undoOffers.remove(undo);
  let failure: unknown;
  try {
    const { id, skipped = [] } = await trpcClient.undo.change.mutate({ undo });
    if (id !== undefined) return backgroundRun.follow(id);
    void toast({ title: 'Change undone', ...skippedNote(skipped) });
  } catch (error) {
    failure = error;
    // Without a response, the undo can be repeated.
    if (refusalStatus(error) === undefined) undoOffers.add(undo);
    toastFailure('Failed to undo the change', error);
    endSession(error);
  }
  refetchLeads(failure);
}

interface Skipped {
  readonly id: string;
  readonly reason: string;
}

/** A toast has space for this many skipped leads. */
const MAX_NAMED = 3;

/** The description of a result with leads that did not change. */
export function skippedNote(skipped: readonly Skipped[], count = skipped.length) {
  const [first] = skipped;
  if (!first) return {};
  const named = skipped.flatMap(({ id, reason }) => {
    const name = cachedName(id);
    // The name's characters must not change the direction of the sentence.
    return name === undefined ? [] : `\u2068${name}\u2069: ${reason}`;
  });
  if (named.length === count && count <= MAX_NAMED) {
    return { description: `${count} skipped. ${named.join(' ')}` };
  }
  // A response lists only the first leads.
  const isSame = count === skipped.length && skipped.every(({ reason }) => reason === first.reason);
  return {
    description: `${count.toLocaleString('en')} skipped${isSame ? `: ${first.reason}` : ''}`,
  };
}

/** Shows a toast about a change. If it can be undone, the toast, `z` and the timeline offer that. */
export function toastChange(
  title: string,
  undo: string | undefined,
  note: { readonly description?: string } = {},
): void {
  if (undo === undefined) return void toast({ title, ...note });
  undoOffers.add(undo);
  void toast({ title, ...note, action: { label: 'Undo', onClick: () => void undoChange(undo) } });
}
