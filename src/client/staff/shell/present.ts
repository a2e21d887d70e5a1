import { createStore } from '#client/staff/shell/store.ts';
import type { Activity, LeadsPresent } from '#shared/leads/lead-presence.ts';

type Present = LeadsPresent[number];

const NOBODY: readonly Present[] = [];
const byLead = createStore<ReadonlyMap<string, readonly Present[]>>(new Map());

/** Stores the viewers and writers of leads. A server of the previous version sends none. */
export function storePresent(all: LeadsPresent = []): void {
  const next = new Map<string, readonly Present[]>();
  for (const one of all) next.set(one.leadId, [...(next.get(one.leadId) ?? []), one]);
  for (const [id, some] of next) {
    // Keep the previous array, so that an unchanged lead does not rerender.
    const before = byLead.get().get(id);
    if (before && JSON.stringify(before) === JSON.stringify(some)) next.set(id, before);
  }
  byLead.set(next);
}

export const usePresent = (leadId: string): readonly Present[] =>
  byLead.usePart((present) => present.get(leadId) ?? NOBODY);

const TEXTS: Record<Activity, string> = { viewing: 'is viewing', writing: 'is writing an answer' };
export const presenceText = (doing: Activity): string => TEXTS[doing];
