const OPEN_DELAY_MS = 700;
/** After a tooltip closes, the next one opens without delay for this time. */
const SKIP_WINDOW_MS = 300;

/** Decides the opening delay of tooltips that share one clock. Times are in milliseconds. */
export function createTooltipDelays(now: () => number) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= SKIP_WINDOW_MS ? 0 : OPEN_DELAY_MS),
  };
}
