import type { Clash, Clashing } from '#shared/calendar.ts';

/** Why a time was refused, and the meetings that are then. */
export interface Refusal {
  readonly reason: Clash;
  readonly clashes: readonly Clashing[];
  /** What an override has to name. */
  readonly conflicts: readonly string[];
}

/** What a failed call says of the time that was asked for; undefined where it failed otherwise. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { reason, clashes = [], conflicts = [] } = (error.data ?? {}) as Partial<Refusal>;
  return reason && { reason, clashes, conflicts };
}
