/** Browsers offer WebAuthn only on https and localhost. */
export const arePasskeysOffered = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

const NOT_USED = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person has closed the browser's dialog, or let it expire. */
export const wasCancelled = (error: unknown) => error instanceof Error && NOT_USED.has(error.name);
