import { refusalData } from '#client/api/refusal-data.ts';
import type { Clash, Clashing } from '#shared/calendar/calendar.ts';

/** The reason for rejecting a time, and the meetings at that time. */
export interface Refusal {
  readonly reason: Clash;
  readonly clashes: readonly Clashing[];
  /** The conflicts that an override must list. */
  readonly conflicts: readonly string[];
}

/** The refusal in a failed call; undefined for other failures. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { reason, clashes = [], conflicts = [] } = refusalData(error) as Partial<Refusal>;
  return reason && { reason, clashes, conflicts };
}
