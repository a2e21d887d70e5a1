import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(name: string) {
  const optionsJSON = await trpcClient.factors.passkeyOptions.mutate();
  const response = await startRegistration({ optionsJSON });
  return trpcClient.factors.addPasskey.mutate({ response, name });
}

export async function signInByPasskey() {
  const optionsJSON = await trpcClient.admins.passkeyRequest.mutate();
  const response = await startAuthentication({ optionsJSON });
  return trpcClient.admins.passkey.mutate({ response });
}
