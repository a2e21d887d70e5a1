import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { publicClient } from '#client/api/public-client.ts';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Browsers offer WebAuthn only on https and localhost. */
export const arePasskeysOffered = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

const NOT_USED = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person has closed the browser's dialog, or let it expire. */
export const wasCancelled = (error: unknown) => error instanceof Error && NOT_USED.has(error.name);

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(name: string) {
  const optionsJSON = await trpcClient.factors.passkeyOptions.mutate();
  const response = await startRegistration({ optionsJSON });
  return trpcClient.factors.addPasskey.mutate({ response, name });
}

export async function signInByPasskey() {
  const optionsJSON = await publicClient.admins.passkeyRequest.mutate();
  const response = await startAuthentication({ optionsJSON });
  return publicClient.admins.passkey.mutate({ response });
}
