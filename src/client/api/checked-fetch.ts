import { failedAnswerText } from './error-text.ts';

/**
 * `fetch` as every call here uses it: with cookies, and raising a failed answer that tRPC did not
 * write (a proxy's 502, say) as an error that holds the status and the body.
 */
export async function checkedFetch(address: RequestInfo | URL, init?: RequestInit) {
  const response = await reached(address, init);
  if (response.ok) return response;
  const body = await response.clone().text();
  if (isTrpcEnvelope(body)) return response;
  throw new Error(failedAnswerText(response.status, body, response.statusText));
}

const UNREACHED = 'The server cannot be reached. Check the connection and try again.';

/**
 * `fetch` with cookies. A call that reached no server is raised in plain words, which browsers each
 * say in their own.
 */
export async function reached(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: 'include' });
  } catch (error) {
    throw error instanceof TypeError ? new Error(UNREACHED, { cause: error }) : error;
  }
}

/** Whether `body` is an error as tRPC writes one, alone or in a batch. */
export function isTrpcEnvelope(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    const [first] = Array.isArray(parsed) ? parsed : [parsed];
    // REST problems have an `error` too, but theirs is a text.
    return typeof first === 'object' && first !== null && 'error' in first && isObject(first.error);
  } catch {
    return false;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
