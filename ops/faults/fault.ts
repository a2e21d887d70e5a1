import type { Rigs } from './rigs.ts';

/** What a fault did. A figure that does not apply is undefined. */
export interface Result {
  /** How often it was done. */
  times: number;
  sent?: number;
  acknowledged?: number;
  lost?: number;
  twice?: number;
  /** Seconds from its begin until every call was answered well again; the worst time. */
  away?: number;
  /** Seconds from its end until every call was answered well again; the worst time. */
  heal?: number;
  /** Milliseconds, of calls that were answered well while it lasted. */
  p99?: number;
  /** Milliseconds of the slowest answer of `/healthz`. */
  healthz?: number;
  /** What else was seen, in a few words. */
  note?: string;
  /** Why a fault could not be done here. */
  notRun?: string;
  /** The fault's own targets that were not met. */
  missed?: readonly string[];
}

/** A fault that cannot be done here: the message says why. */
export class NotRun extends Error {}

export interface Options {
  /** How often a fault is done that is worth many times. */
  times: number;
  /** How long the overload lasts. */
  minutes: number;
}

export interface Fault {
  name: string;
  /** One line of what is done. */
  title: string;
  run(rigs: Rigs, options: Options): Promise<Result>;
}

/** What a result is held to. */
export interface Targets {
  /** Seconds. */
  heal: number;
  /** Milliseconds. */
  healthz: number;
}

export const TARGETS: Targets = { heal: 10, healthz: 100 };
/** For `npm run test:ops`, whose machine may be busy: a slow return is allowed, a lost lead is not. */
export const SHORT_TARGETS: Targets = { heal: 30, healthz: 5_000 };

/** Every target that a result misses, in words. */
export function missedTargets(
  { lost, twice, heal, healthz, missed = [] }: Result,
  targets: Targets,
): string[] {
  const checks: [boolean, string][] = [
    [(lost ?? 0) > 0, `${lost} acknowledged leads are lost`],
    [(twice ?? 0) > 0, `${twice} leads are stored twice`],
    [(heal ?? 0) > targets.heal, `healed ${heal?.toFixed(1)} s after its end`],
    [(healthz ?? 0) >= targets.healthz, `/healthz took ${healthz?.toFixed(0)} ms`],
  ];
  return [...checks.filter(([isMissed]) => isMissed).map(([, text]) => text), ...missed];
}
