import { createStore } from '#client/staff/shell/store.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';

export interface LeadToErase {
  readonly kind: LeadKind;
  readonly lead: Readonly<Pick<Lead, 'id' | 'fullName'>>;
}

/** The erase dialog is open while this names a lead. */
export const leadToErase = createStore<LeadToErase | null>(null);
