import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { dismissToast, toast } from '#client/layout/toast.ts';
import { wasCancelled } from '#client/staff/accounts/passkeys-offered.ts';
import { toastFailedSignIn, useCompleteSignIn } from '#client/staff/sign-in/complete-sign-in.ts';

/** Signs in with a passkey. The code for WebAuthn is loaded when it is pressed. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const complete = useCompleteSignIn();

  async function signIn() {
    dismissToast();
    setBusy(true);
    try {
      const { signInByPasskey } = await import('#client/staff/sign-in/passkey-sign-in.ts');
      complete.store(await signInByPasskey());
      complete.open();
    } catch (error) {
      setBusy(false);
      if (!wasCancelled(error)) return toastFailedSignIn(error);
      const description = 'No passkey was used. Try again, or use your password.';
      void toast({ title: 'Login failed', description, variant: 'destructive' });
    }
  }

  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => void (busy || signIn())}>
      {busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  );
}
