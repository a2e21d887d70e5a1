import type { Rigs } from './rigs.ts';

/** A fault's result. A figure that does not apply is undefined. */
export interface Result {
  times: number;
  sent?: number;
  acknowledged?: number;
  lost?: number;
  twice?: number;
  /** Seconds from the fault's start until every call succeeds again; the maximum. */
  away?: number;
  /** Seconds from the fault's end until every call succeeds again; the maximum. */
  heal?: number;
  /** The p99 of calls that succeeded during the fault, in milliseconds. */
  p99?: number;
  /** Milliseconds of the slowest response of `/healthz`. */
  healthz?: number;
  /** Other observations, in a few words. */
  note?: string;
  /** The reason why a fault could not run here. */
  notRun?: string;
  /** The fault's own targets that were missed. */
  missed?: readonly string[];
}

/** Thrown if a fault cannot run here; the message gives the reason. */
export class NotRun extends Error {}

export interface Options {
  times: number;
  minutes: number;
}

export interface Fault {
  name: string;
  /** One line about the fault. */
  title: string;
  run(rigs: Rigs, options: Options): Promise<Result>;
}

export interface Targets {
  /** Seconds. */
  heal: number;
  /** Milliseconds. */
  healthz: number;
}

export const TARGETS: Targets = { heal: 10, healthz: 100 };
/**
 * Targets for `npm run test:ops`, which may run on a busy machine. They allow a slow recovery but
 * no lost lead.
 */
export const SHORT_TARGETS: Targets = { heal: 30, healthz: 5_000 };

/** The missed targets of a result, in words. */
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
