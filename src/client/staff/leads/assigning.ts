import { createStore } from '#client/staff/shell/store.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';

export type AssignedLead = Readonly<Pick<Lead, 'id' | 'fullName' | 'version' | 'assignee'>>;

export interface LeadToAssign {
  readonly kind: LeadKind;
  readonly lead: AssignedLead;
}

/** The people search is open while this names a lead, which it assigns. */
export const leadToAssign = createStore<LeadToAssign | null>(null);
