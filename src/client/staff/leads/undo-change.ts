import { getQueryKey } from '@trpc/react-query';
import { errorText } from '#client/api/error-text.ts';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { toast } from '#client/layout/toast.ts';
import { inPortions, type Skipped } from '#client/staff/leads/portions.ts';
import { type Undo, undoOffers } from '#client/staff/leads/undo-offers.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { refetchAfter } from '#client/staff/shell/query-client.ts';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/end-session.ts';
import { byList } from '#shared/lead-kinds.ts';

export function refetchLeads(failure?: unknown): void {
  byList((_kind, list) => refetchAfter(failure, getQueryKey(trpc[list])));
  void cached.leads.invalidate();
  void cached.notes.invalidate();
}

/** Undoes one change, or changes of many leads in portions. */
async function sendUndo(undo: Undo): Promise<string | undefined> {
  const [only = '', ...others] = undo;
  if (others.length === 0) {
    await trpcClient.undo.change.mutate({ undo: only });
    return undefined;
  }
  const result = await inPortions(undo, (portion) =>
    trpcClient.bulk.undo.mutate({ undo: portion }),
  );
  if (result.failure !== undefined) undoOffers.add(result.rest);
  return noteOn(result);
}

export async function undoChange(undo: Undo): Promise<void> {
  undoOffers.remove(undo);
  let failure: unknown;
  try {
    void toast({ title: 'Change undone', description: await sendUndo(undo) });
  } catch (error) {
    failure = error;
    // Without a response, the undo can be repeated.
    if (refusalStatus(error) === undefined) undoOffers.add(undo);
    toastFailure('Failed to undo the change', error);
    endSession(error);
  }
  refetchLeads(failure);
}

/** A toast has space for this many skipped leads. */
export const MAX_NAMED = 3;

/** The toast's description of a change that has skipped leads or has ended early. */
export function noteOn({
  skipped,
  rest,
  failure,
}: Omit<Awaited<ReturnType<typeof inPortions>>, 'undo'>): string | undefined {
  const notes = [];
  if (skipped.length > 0) {
    const named = skipped.length <= MAX_NAMED ? skipped.map(skippedText).join(' ') : '';
    notes.push(`${skipped.length.toLocaleString('en')} skipped. ${named}`.trim());
  }
  if (rest.length > 0) notes.push(`${rest.length.toLocaleString('en')} not changed.`);
  if (failure !== undefined) notes.push(errorText(failure));
  return notes.length > 0 ? notes.join(' ') : undefined;
}

/** The name's characters must not change the direction of the sentence. */
export const skippedText = ({ id, fullName, reason }: Skipped): string =>
  `\u2068${fullName ?? id}\u2069: ${reason}`;

/** Shows a toast about a change. If it can be undone, the toast, `z` and the timeline offer that. */
export function toastChange(
  title: string,
  given: string | Undo | undefined,
  description?: string,
): void {
  const undo = typeof given === 'string' ? [given] : given;
  if (!undo?.length) return void toast({ title, description });
  undoOffers.add(undo);
  const action = { label: 'Undo', onClick: () => void undoChange(undo) };
  void toast({ title, description, action });
}
