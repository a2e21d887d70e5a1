import { failedAnswerText } from './errors.ts';

/** Throws a failed response that tRPC did not write, such as a proxy's 502. */
export async function checkedFetch(address: RequestInfo | URL, init?: RequestInit) {
  const response = await reached(address, init);
  if (response.ok) return response;
  const body = await response.clone().text();
  if (isTrpcError(body)) return response;
  throw new Error(failedAnswerText(response.status, body, response.statusText));
}

const NETWORK_ERROR = 'The server cannot be reached. Check the connection and try again.';

/** `fetch` with cookies. Replaces the browsers' different network error texts with a plain one. */
export async function reached(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: 'include' });
  } catch (error) {
    throw error instanceof TypeError ? new Error(NETWORK_ERROR, { cause: error }) : error;
  }
}

function isTrpcError(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    // REST problems also have an `error`, but it is a string.
    return isObject(parsed) && 'error' in parsed && isObject(parsed.error);
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
