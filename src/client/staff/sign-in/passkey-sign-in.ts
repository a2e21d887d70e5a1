import { startAuthentication } from '@simplewebauthn/browser';
import { trpcClient } from '#client/staff/shell/trpc.ts';

export async function signInByPasskey() {
  const optionsJSON = await trpcClient.admins.passkeyRequest.mutate();
  const response = await startAuthentication({ optionsJSON });
  return trpcClient.admins.passkey.mutate({ response });
}
