/** Rejected before any work, so every call may be repeated. */
const RATE_LIMITED = 429;
/** The call may have been carried out. */
const UNCERTAIN = new Set([502, 503, 504]);
const MAX_BACKOFF_MS = 30_000;
/** A caller should know about a longer pause. */
const MAX_RETRY_AFTER_MS = 120_000;

export interface RetryOptions {
  /** Attempts after the first one; 4 by default. */
  retries?: number;
  /** The first pause, which doubles with each attempt; 500 by default. */
  backoffMs?: number;
  fetch?: (request: Request) => Promise<Response>;
}

function retryAfterMs(response: Response | undefined): number {
  const value = response?.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0);
}

/** Rejects when `signal` is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
  });
}

/**
 * A `fetch` that repeats rate-limited calls, and after a lost response or a fault of the server also
 * those that cannot take effect twice: reads, and posts with an Idempotency-Key.
 */
export function retrying(options: RetryOptions): (request: Request) => Promise<Response> {
  const { retries = 4, backoffMs = 500, fetch = globalThis.fetch } = options;
  return async (request) => {
    const isRepeatable = request.method === 'GET' || request.headers.has('idempotency-key');
    for (let attempt = 0; ; attempt += 1) {
      let response: Response | undefined;
      let failure: unknown;
      try {
        response = await fetch(request.clone());
      } catch (error) {
        failure = error;
      }
      const isUncertain = response === undefined || UNCERTAIN.has(response.status);
      const mayRepeat = response?.status === RATE_LIMITED || (isUncertain && isRepeatable);
      const least = retryAfterMs(response);
      if (!mayRepeat || attempt >= retries || least > MAX_RETRY_AFTER_MS) {
        if (response === undefined) throw failure;
        return response;
      }
      await response?.body?.cancel();
      const backoff = Math.min(MAX_BACKOFF_MS, backoffMs * 2 ** attempt);
      // With jitter, clients that failed together do not return together.
      await pause(least + backoff * (0.5 + Math.random() / 2), request.signal);
    }
  };
}
