import { useSyncExternalStore } from 'react';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';

export interface AssignedLead {
  readonly id: string;
  readonly fullName: string;
  readonly version: number;
  readonly assignee: Assignee | null;
}

/** The lead for which the people search is open. */
interface Asked {
  readonly kind: LeadKind;
  readonly lead: AssignedLead;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const peopleSearch = {
  open: (kind: LeadKind, lead: AssignedLead): void => set({ kind, lead }),
  close: (): void => set(null),
};

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePeopleSearch = (): Asked | null => useSyncExternalStore(watch, () => asked);
