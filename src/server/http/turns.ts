import type { RequestListener } from 'node:http';
import { TURN } from '../operating-limits.ts';

/** Milliseconds of one turn of the event loop for which requests are begun as they arrive. */
const TURN_MS = TURN.arrivedMs;
/**
 * The same for those that had to wait, and how many of them at most: what each goes on to do within
 * the turn, such as asking SQLite, comes on top.
 */
const LATER_TURN = { ms: TURN.waitedMs, most: TURN.waited };

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
    const until = began + LATER_TURN.ms;
    for (let begun = 0; begun < LATER_TURN.most && waiting.length > 0; begun += 1) {
      const next = waiting.shift();
      if (next) handle(...next);
      if (performance.now() >= until) return;
    }
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
