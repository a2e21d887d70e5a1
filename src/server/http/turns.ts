import type { RequestListener } from 'node:http';
import { TURN } from '../operating-limits.ts';

/**
 * Begins only some requests in one turn of the event loop. If all requests of a crowd began at once, the
 * next request, a health check for instance, would wait for all of them; here other work runs in between.
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
    const until = began + TURN.waitedMs;
    for (let begun = 0; begun < TURN.waited && waiting.length > 0; begun += 1) {
      const next = waiting.shift();
      if (next) handle(...next);
      if (performance.now() >= until) return;
    }
  }

  const listener: RequestListener = (request, response) => {
    began ??= beginTurn();
    const isOver = waiting.length > 0 || performance.now() - began > TURN.arrivedMs;
    if (isOver) waiting.push([request, response]);
    else handle(request, response);
  };
  /** How many have arrived and are still to be begun. */
  return Object.assign(listener, { waiting: () => waiting.length });
}
