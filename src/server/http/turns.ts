import type { RequestListener } from 'node:http';

/** Milliseconds of one turn of the event loop for which requests are begun as they arrive. */
const TURN_MS = 5;

/**
 * Begins requests in turns of the event loop. A crowd that arrives at once would otherwise be begun
 * in one go, and whoever comes next, a health check say, would wait for all of it: here the crowd
 * goes on one by one, with what else is under way in between.
 */
export function inTurns(handle: RequestListener) {
  const waiting: Parameters<RequestListener>[] = [];
  let began: number | undefined;

  function beginTurn(): number {
    setImmediate(endTurn);
    return performance.now();
  }

  function endTurn(): void {
    const next = waiting.shift();
    began = next && beginTurn();
    if (next) handle(...next);
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
