import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { publicClient } from '#client/api/public-client.ts';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Browsers offer WebAuthn only on https and localhost. */
export const arePasskeysOffered = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

const NOT_USED = new Set(['NotAllowedError', 'AbortError']);

/** @throws an error with the text `unused` if the person closes the browser's dialog, or lets it expire. */
const asked = <Answer>(answer: Promise<Answer>, unused: string): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof Error && NOT_USED.has(error.name) ? new Error(unused) : error;
  });

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(name: string) {
  const optionsJSON = await trpcClient.factors.passkeyOptions.mutate();
  const unused = 'The passkey was not created. Try again.';
  const response = await asked(startRegistration({ optionsJSON }), unused);
  return trpcClient.factors.addPasskey.mutate({ response, name });
}

export async function signInByPasskey() {
  const optionsJSON = await publicClient.admins.passkeyRequest.mutate();
  const unused = 'No passkey was used. Try again, or use your password.';
  const response = await asked(startAuthentication({ optionsJSON }), unused);
  return publicClient.admins.passkey.mutate({ response });
}
