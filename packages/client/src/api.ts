import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../types/schema.d.ts';
import { type RetryOptions, retrying } from './retry.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

export interface ApiOptions extends RetryOptions {
  /** The address of the site, such as `https://example.com`. */
  origin: string;
  /** An API key: `71_live_...` or `71_test_...`. */
  key: string;
}

/** The client of one site. Each call returns `{ data, error, response }`, as in openapi-fetch. */
export function createApi({ origin, key, ...options }: ApiOptions): Api {
  const api = createClient<paths>({
    baseUrl: `${origin.replace(/\/$/, '')}/api`,
    headers: { authorization: `Bearer ${key}` },
    fetch: retrying(options),
  });
  api.use({
    onRequest({ request, schemaPath }) {
      // The server stores no response to a post whose path contains an id, so it is not repeatable.
      const isCreation = request.method === 'POST' && !schemaPath.includes('{');
      if (isCreation && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID());
      }
    },
  });
  return api;
}

/** A rejected call of `pages` or `events`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Absent if the response did not come from the site, such as a proxy's error page. */
  readonly problem: Schemas['Problem'] | undefined;

  constructor(status: number, body: unknown) {
    const problem =
      typeof body === 'object' && body !== null ? (body as Schemas['Problem']) : undefined;
    super(problem?.detail ?? `The site responded with status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}
