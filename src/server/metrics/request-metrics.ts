import type { RequestListener } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { methodOf } from '../transports/rest-call.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function requestMetrics(
  register: Registry,
  routeOf: (method: string, url: string) => string,
): (handle: RequestListener) => RequestListener {
  const registers = [register];
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by route and status; aborted: the caller disconnected before the end of the response.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Seconds from the request to the end of the response.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'site_http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  });

  return (handle) => (request, response) => {
    const began = performance.now();
    // Read it now: Express changes it later.
    const method = methodOf(request);
    const { url = '' } = request;
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const route = routeOf(method, url);
      const status = response.writableFinished ? response.statusCode : 'aborted';
      requests.inc({ route, status });
      durations.observe({ route }, (performance.now() - began) / 1_000);
    });
    handle(request, response);
  };
}
