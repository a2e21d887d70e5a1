import type { Clash, Clashing } from '#shared/calendar.ts';

/** The reason for rejecting a time, and the meetings at that time. */
export interface Refusal {
  readonly reason: Clash;
  readonly clashes: readonly Clashing[];
  /** The conflicts that an override must name. */
  readonly conflicts: readonly string[];
}

/** The refusal in a failed call; undefined for other failures. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { reason, clashes = [], conflicts = [] } = (error.data ?? {}) as Partial<Refusal>;
  return reason && { reason, clashes, conflicts };
}
