import type { RequestListener } from 'node:http';

/** Milliseconds of one turn of the event loop for which requests are begun as they arrive. */
const TURN_MS = 5;
/** The same for those that had to wait. */
const LATER_TURN_MS = 2;

/**
 * Begins requests in turns of the event loop. A crowd that arrives at once would otherwise be begun
 * in one go, and whoever comes next, a health check say, would wait for all of it: here the crowd
 * goes on a few at a time, with what else is under way in between.
 */
export function inTurns(handle: RequestListener) {
  const waiting: Parameters<RequestListener>[] = [];
  let began: number | undefined;

  function beginTurn(): number {
    setImmediate(endTurn);
    return performance.now();
  }

  function endTurn(): void {
    if (waiting.length === 0) {
      began = undefined;
      return;
    }
    began = beginTurn();
    const until = began + LATER_TURN_MS;
    do {
      const next = waiting.shift();
      if (next) handle(...next);
    } while (waiting.length > 0 && performance.now() < until);
  }

  const listener: RequestListener = (request, response) => {
    began ??= beginTurn();
    const isOver = waiting.length > 0 || performance.now() - began > TURN_MS;
    if (isOver) waiting.push([request, response]);
    else handle(request, response);
  };
  /** How many have arrived and are still to be begun. */
  return Object.assign(listener, { waiting: () => waiting.length });
}
