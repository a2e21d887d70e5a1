import { useEffect } from 'react';
import { errorText, refusalStatus } from '#client/api/errors.ts';
import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toaster.ts';
import { useLeadKeys } from '#client/staff/leads/keys.tsx';
import { createStore } from '#client/staff/shell/browser-state.ts';
import { focusable } from '#client/staff/shell/dialog.tsx';
import { cached, toastFailure, trpcClient } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/session.ts';
import { byList } from '#shared/lead-kinds.ts';
import { BULK, type BulkAnswer, UNDO_MS } from '#shared/leads/bulk.ts';

type Skipped = BulkAnswer['skipped'][number];

interface Result {
  readonly undo: readonly string[];
  readonly skipped: readonly Skipped[];
  /** The items that were not sent, because of a failure. */
  readonly rest: readonly string[];
  readonly failure?: unknown;
}

/** Sends the items in portions. A failure of the first one is thrown; a later one ends the rest. */
export async function inPortions(
  items: readonly string[],
  send: (portion: string[], from: number) => Promise<BulkAnswer>,
): Promise<Result> {
  const undo: string[] = [];
  const skipped: Skipped[] = [];
  let done = 0;
  let failure: unknown;
  try {
    while (done < items.length) {
      const answer = await send(items.slice(done, done + BULK.leads), done);
      undo.push(...answer.undo);
      skipped.push(...answer.skipped);
      done = Math.min(done + BULK.leads, items.length);
    }
  } catch (error) {
    if (done === 0) throw error;
    failure = error;
  }
  return { undo, skipped, rest: items.slice(done), failure };
}

/** Shorter than the server's limit, so that a change that can be undone here is still accepted. */
const OFFERED_MS = UNDO_MS - 1_000;

/** The `undo` of one change, or of each of many changes that are undone together. */
export type Undo = readonly string[];

interface OfferOptions {
  readonly forMs?: number;
  readonly onUndone?: (() => void) | undefined;
}

/** The undoable changes of this tab, oldest first. */
const offers = createStore<readonly (OfferOptions & { readonly undo: Undo })[]>([]);

const undoOffers = {
  add(undo: Undo, options: OfferOptions = {}): void {
    offers.set([...offers.get(), { undo, ...options }]);
    setTimeout(() => undoOffers.remove(undo), options.forMs ?? OFFERED_MS);
  },
  /** Returns what to do after the undo. */
  remove([first]: Undo): (() => void) | undefined {
    const all = offers.get();
    const removed = all.find(({ undo }) => undo[0] === first);
    if (removed) offers.set(all.filter((each) => each !== removed));
    return removed?.onUndone;
  },
  latest: (): Undo | undefined => offers.get().at(-1)?.undo,
  clear: (): void => offers.set([]),
};

const useIsOffered = (id: string) =>
  offers.usePart((all) => all.some(({ undo }) => undo.length === 1 && undo[0] === id));

export function refetchLeads(): void {
  byList((_kind, list) => void cached[list].invalidate());
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

async function undoChange(undo: Undo): Promise<void> {
  const onUndone = undoOffers.remove(undo);
  try {
    toast({ title: 'Change undone', description: await sendUndo(undo) });
    onUndone?.();
  } catch (error) {
    toastFailure('Failed to undo the change', error);
    endSession(error);
    if (refusalStatus(error) === undefined) {
      // Without a response, the undo can be repeated.
      undoOffers.add(undo, { onUndone });
      return;
    }
  }
  refetchLeads();
}

/** A toast has space for this many skipped leads. */
const MAX_NAMED = 3;

/** The toast's description of a change that has skipped leads or has ended early. */
export function noteOn({ skipped, rest, failure }: Omit<Result, 'undo'>): string | undefined {
  const notes = [];
  if (skipped.length > 0) {
    notes.push(`${skipped.length.toLocaleString('en')} skipped.`);
    // The name's characters must not change the direction of the sentence.
    for (const { id, fullName, reason } of skipped.slice(0, MAX_NAMED)) {
      notes.push(`\u2068${fullName ?? id}\u2069: ${reason}`);
    }
  }
  if (rest.length > 0) notes.push(`${rest.length.toLocaleString('en')} not changed.`);
  if (failure !== undefined) notes.push(errorText(failure));
  return notes.length > 0 ? notes.join(' ') : undefined;
}

/** Shows a toast about a change. If it can be undone, the toast, `z` and the timeline offer that. */
export function toastChange(
  title: string,
  given: string | Undo | undefined,
  description?: string,
  offer?: OfferOptions,
): void {
  const undo = typeof given === 'string' ? [given] : given;
  if (!undo?.length) {
    toast({ title, description });
    return;
  }
  undoOffers.add(undo, offer);
  const before = document.activeElement;
  const onClick = () => {
    void undoChange(undo);
    // The toast, which has the focus, closes. The bar of a bulk change is gone.
    const row = document.querySelector<HTMLElement>('[data-lead-link]');
    const next = before === document.body ? null : focusable(before);
    (next ?? row)?.focus({ preventScroll: true });
  };
  const action = { label: 'Undo', onClick };
  toast({ title, description, action });
}

export function UndoButton({ eventId }: { readonly eventId: string }) {
  if (!useIsOffered(eventId)) return null;
  return (
    <SmallButton justifySelf="start" onClick={() => void undoChange([eventId])}>
      Undo
    </SmallButton>
  );
}

/** The key `z` undoes the latest change of this tab. Signing out ends the offers. */
export function UndoKey() {
  useLeadKeys({
    z: () => {
      const latest = undoOffers.latest();
      if (latest !== undefined) void undoChange(latest);
    },
  });
  useEffect(() => undoOffers.clear, []);
  return null;
}
