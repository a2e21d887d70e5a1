import { createStore } from '#client/admin/parts/store.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';

export type AssignedLead = Readonly<Pick<Lead, 'id' | 'fullName' | 'version' | 'assignee'>>;

export interface LeadToAssign {
  readonly kind: LeadKind;
  readonly lead: AssignedLead;
}

/** The lead for which the people search is open. */
export const leadToAssign = createStore<LeadToAssign | null>(null);
