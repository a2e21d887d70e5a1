import { useMutation } from '@tanstack/react-query';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import { backgroundRun } from '#client/admin/undo/background-runs.ts';
import { refetchLeads, skippedNote, toastChange } from '#client/admin/undo/undo-change.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { BulkAnswer, BulkChange, BulkInput } from '#shared/leads/bulk.ts';
import { leadSelection } from './selection.ts';

export function changedText(kind: LeadKind, changed: number): string {
  const name = changed === 1 ? kind : LEAD_KINDS[kind].list;
  return `${changed.toLocaleString('en')} ${name} changed`;
}

export type SelectedLeads = Omit<BulkInput, 'change'>;

/** Changes the selected leads. A failure keeps the selection. */
export function useBulkChange(kind: LeadKind) {
  return useMutation({
    mutationFn: (input: SelectedLeads & { readonly change: BulkChange }): Promise<BulkAnswer> =>
      // The server checks the filter against the schema of this kind.
      trpcClient.bulk[LEAD_KINDS[kind].list].mutate(input as never),
    meta: { failure: `Failed to update ${LEAD_KINDS[kind].list}` },
    onSuccess({ id, changed = 0, skipped = [], undo }) {
      leadSelection.clear();
      if (id !== undefined) backgroundRun.follow(id);
      else toastChange(changedText(kind, changed), undo, skippedNote(skipped));
    },
    onSettled: (_answer, failure) => refetchLeads(failure),
  });
}
