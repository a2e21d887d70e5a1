import type { RequestListener } from 'node:http';
import { TURN } from '../../operating-limits.ts';

/**
 * Starts only some requests per iteration of the event loop: if all waiting ones started at once,
 * the next one, such as a health check, would wait for all.
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
  return Object.assign(listener, { waiting: () => waiting.length });
}
