import { useSyncExternalStore } from 'react';
import type { Activity, LeadsPresent } from '#shared/leads/lead-presence.ts';

type Present = LeadsPresent[number];

const NOBODY: readonly Present[] = [];
let byLead: ReadonlyMap<string, readonly Present[]> = new Map();
const listeners = new Set<() => void>();

const isSame = (some: readonly Present[], others: readonly Present[]) =>
  some.length === others.length &&
  some.every(
    ({ name, doing }, index) => name === others[index]?.name && doing === others[index]?.doing,
  );

/**
 * Stores who is busy with leads. Only the components of the changed leads render again. A server of
 * the previous version sends nothing.
 */
export function storePresent(all: LeadsPresent = []): void {
  const next = new Map<string, readonly Present[]>();
  for (const one of all) next.set(one.leadId, [...(next.get(one.leadId) ?? []), one]);
  for (const [id, some] of next) {
    const before = byLead.get(id) ?? NOBODY;
    if (isSame(before, some)) next.set(id, before);
  }
  byLead = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The other administrators who are busy with this lead. */
export const usePresent = (leadId: string): readonly Present[] =>
  useSyncExternalStore(watch, () => byLead.get(leadId) ?? NOBODY);

const TEXTS: Record<Activity, string> = { viewing: 'is viewing', writing: 'is writing an answer' };
export const presenceText = (doing: Activity): string => TEXTS[doing];
