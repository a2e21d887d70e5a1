import type { RequestListener } from 'node:http';
import { REQUEST_QUEUE } from '../operating-limits.ts';

/** Limits the requests per iteration of the event loop, so that a health check need not wait. */
export function createRequestQueue(handle: RequestListener): RequestListener {
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
    for (let started = 0; started < REQUEST_QUEUE.waited && waiting.length > 0; started += 1) {
      const next = waiting.shift();
      if (next) handle(...next);
      if (performance.now() >= until) return;
    }
  }

  return (request, response) => {
    began ??= beginIteration();
    const mustWait = waiting.length > 0 || performance.now() - began > REQUEST_QUEUE.arrivedMs;
    if (mustWait) waiting.push([request, response]);
    else handle(request, response);
  };
}
