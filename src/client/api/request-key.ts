import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';

const CONTEXT_FIELD = 'idempotencyKey';

/** Passes a call's idempotency key from the caller to the request's headers. */
export const requestKey = {
  options: (key: string) => ({ context: { [CONTEXT_FIELD]: key } }),
  headers: (context: Record<string, unknown>): Record<string, string> => {
    const key = context[CONTEXT_FIELD];
    return typeof key === 'string' ? { 'Idempotency-Key': key } : {};
  },
};

interface RequestKeyOptions {
  readonly random?: () => string;
  /** Name of the tab's stored value, so that retries after a page load have the same key. */
  readonly storedAs?: string;
}

interface IssuedKey {
  readonly values: string;
  readonly key: string;
}

/** Keeps one key per completed form across retries. The server rejects a used key with another body. */
export function createRequestKeys({ random = randomKey, storedAs }: RequestKeyOptions = {}) {
  let current = storedAs === undefined ? undefined : readFromTab<IssuedKey>(storedAs);
  const issue = (next: IssuedKey | undefined) => {
    current = next;
    if (storedAs !== undefined) storeInTab(storedAs, next);
  };
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      if (current?.values === text) return current.key;
      const key = random();
      issue({ values: text, key });
      return key;
    },
    /** Call it after a success, so that the same text counts as a new message. */
    renew(): void {
      issue(undefined);
    },
  };
}

/** 32 random bytes. `crypto.randomUUID` is missing on plain http, which a trial installation may use. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
