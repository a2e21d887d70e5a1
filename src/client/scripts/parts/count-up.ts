export const COUNT_UP_MS = 2_000;
export const COUNT_UP_STEP_MS = 16;

/** Progress from 0 to 1, in whole steps, `elapsedMs` after the start. */
export function countProgress(elapsedMs: number): number {
  const steps = Math.floor(elapsedMs / COUNT_UP_STEP_MS);
  return Math.min(1, (steps * COUNT_UP_STEP_MS) / COUNT_UP_MS);
}

/** Text cannot count up, so it appears after half the duration. */
export function textIsShown(progress: number): boolean {
  return progress >= 0.5;
}
