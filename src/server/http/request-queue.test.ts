import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const WORK_MS = 3;

function arrivals(crowd: number, work = (_name: number) => WORK_MS) {
  const begun: number[] = [];
  const listener = createRequestQueue((request) => {
    begun.push(Number(request.url));
    const end = performance.now() + work(begun.length);
    while (performance.now() < end);
  });
  const arrive = (name: number) =>
    listener({ url: String(name) } as IncomingMessage, {} as ServerResponse);
  for (let name = 0; name < crowd; name += 1) arrive(name);
  return begun;
}

it('starts many waiting requests in order, and lets the event loop run in between', async () => {
  const begun = arrivals(20);
  expect(begun.length).toBeLessThan(5);
  let iterations = 0;
  while (begun.length < 20) {
    await nextIteration();
    iterations += 1;
  }
  expect(iterations).toBeGreaterThan(10);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, name) => name));
});
