import { getQueryKey } from '@trpc/react-query';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { rereadAfter } from '#client/admin/calls/query-client.ts';
import { cached, trpc, trpcClient } from '#client/admin/calls/trpc.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { toast } from '#client/layout/toast.ts';
import { byList } from '#shared/lead-kinds.ts';
import { undoOffers } from './undo-offers.ts';

/** Undoes a change and refetches the leads. Does nothing if the undo is no longer offered. */
export async function undoChange(undo: string): Promise<void> {
  undoOffers.remove(undo);
  let failure: unknown;
  try {
    await trpcClient.undo.change.mutate({ undo });
    void toast({ title: 'Change undone' });
  } catch (error) {
    failure = error;
    // Without a response, the undo can be repeated.
    if (refusalStatus(error) === undefined) undoOffers.add(undo);
    toastFailure('Failed to undo the change', error);
    endSession(error);
  }
  byList((_kind, list) => rereadAfter(failure, getQueryKey(trpc[list])));
  void cached.leads.invalidate();
  void cached.notes.invalidate();
}

/** Shows a toast about a change. If it can be undone, the toast, `z` and the timeline offer that. */
export function toastChange(title: string, undo: string | undefined): void {
  if (undo === undefined) return void toast({ title });
  undoOffers.add(undo);
  void toast({ title, action: { label: 'Undo', onClick: () => void undoChange(undo) } });
}
