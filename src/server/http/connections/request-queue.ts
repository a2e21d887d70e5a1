import type { RequestListener } from 'node:http';
import { REQUEST_QUEUE } from '../../operating-limits.ts';

/**
 * Starts only some requests per iteration of the event loop: if all waiting ones started at once,
 * the next one, such as a health check, would wait for all.
 */
export function createRequestQueue(handle: RequestListener) {
  const waiting: Parameters<RequestListener>[] = [];
  let began: number | undefined;

  function beginIteration(): number {
    setImmediate(continueQueue);
    return performance.now();
  }

  function continueQueue(): void {
    if (waiting.length === 0) {
      began = undefined;
      return;
    }
    began = beginIteration();
    const until = began + REQUEST_QUEUE.waitedMs;
    for (let begun = 0; begun < REQUEST_QUEUE.waited && waiting.length > 0; begun += 1) {
      const next = waiting.shift();
      if (next) handle(...next);
      if (performance.now() >= until) return;
    }
  }

  const listener: RequestListener = (request, response) => {
    began ??= beginIteration();
    const isOver = waiting.length > 0 || performance.now() - began > REQUEST_QUEUE.arrivedMs;
    if (isOver) waiting.push([request, response]);
    else handle(request, response);
  };
  return Object.assign(listener, { waiting: () => waiting.length });
}
