import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The query string of a kind's tab; empty for the first tab. */
export function tabOf(kind: LeadKind): string {
  return kind === KIND_NAMES[0] ? '' : `?tab=${LEAD_KINDS[kind].list}`;
}
