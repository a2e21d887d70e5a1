import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function tabOf(kind: LeadKind): string {
  return kind === KIND_NAMES[0] ? '' : `?tab=${LEAD_KINDS[kind].list}`;
}
