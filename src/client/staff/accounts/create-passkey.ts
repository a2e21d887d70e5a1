import { startRegistration } from '@simplewebauthn/browser';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(name: string) {
  const optionsJSON = await trpcClient.factors.passkeyOptions.mutate();
  const response = await startRegistration({ optionsJSON });
  return trpcClient.factors.addPasskey.mutate({ response, name });
}
