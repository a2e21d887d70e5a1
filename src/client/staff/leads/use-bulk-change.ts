import { useMutation } from '@tanstack/react-query';
import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { leadSelection } from '#client/staff/leads/selection.tsx';
import {
  inPortions,
  noteOn,
  portions,
  refetchLeads,
  toastChange,
} from '#client/staff/leads/undo.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { BulkChange } from '#shared/leads/bulk.ts';

/** Either listed leads, or the `count` leads that match a filter, without `except`. */
export type SelectedLeads =
  | { readonly ids: readonly string[]; readonly versions: readonly number[] }
  | { readonly filter: LeadFilter; readonly except: readonly string[]; readonly count: number };

const IDS_OF = { contact: 'contactIds', appointment: 'appointmentIds' } as const;

async function idsOf(kind: LeadKind, selected: SelectedLeads): Promise<readonly string[]> {
  if ('ids' in selected) return selected.ids;
  const { filter, except, count } = selected;
  // The server checks the filter against the schema of this kind.
  const matching = await trpcClient.bulk[IDS_OF[kind]].query(filter as never);
  const ids = matching.filter((id) => !except.includes(id));
  if (ids.length !== count) {
    throw new Error(`The filters match ${ids.length} leads now, not ${count}.`);
  }
  return ids;
}

interface Change {
  readonly selected: SelectedLeads;
  readonly change: BulkChange;
}

/** Changes the selected leads. A failure keeps the selection. */
export function useBulkChange(kind: LeadKind) {
  const { list } = LEAD_KINDS[kind];
  return useMutation({
    async mutationFn({ selected, change }: Change) {
      if (portions.isRunning()) throw new Error('Another change is in progress.');
      const versions = 'versions' in selected ? selected.versions : undefined;
      return inPortions(await idsOf(kind, selected), (ids, from) => {
        const seen = versions?.slice(from, from + ids.length);
        return trpcClient.bulk[list].mutate({ ids, versions: seen, change: change as never });
      });
    },
    meta: { failure: `Failed to update ${list}` },
    onSuccess(result) {
      const { undo, failure } = result;
      if (failure === undefined) leadSelection.clear();
      const count = undo.length.toLocaleString('en');
      const title = `${count} ${undo.length === 1 ? kind : list} changed`;
      toastChange(title, undo, noteOn(result));
    },
    onSettled: (_answer, failure) => refetchLeads(failure),
  });
}
