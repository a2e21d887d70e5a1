import { refusalData } from '#client/api/refusal-data.ts';
import type { Clash, Clashing } from '#shared/calendar/calendar.ts';

export interface Refusal {
  readonly reason: Clash;
  readonly clashes: readonly Clashing[];
  /** The conflicts that an override must list. */
  readonly conflicts: readonly string[];
}

export function refusalOf(error: unknown): Refusal | undefined {
  const { reason, clashes = [], conflicts = [] } = refusalData(error);
  const isNotFree = reason === 'slot_taken' || reason === 'outside_hours';
  return isNotFree ? { reason, clashes, conflicts } : undefined;
}
