import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import { CONTACT_KIND } from '#client/staff/contacts.tsx';
import { readFirstList } from '#client/staff/leads/use-lead-list.ts';
import { lockedOutText } from '#client/staff/sign-in/locked-out-text.ts';
import { returnTo } from '#client/staff/sign-in/return-to.ts';
import { storeLogin } from '#client/staff/sign-in/stored-login.ts';
import type { LoginResult } from '#shared/admins.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

/** Completes a sign-in of any kind: stores the login, then opens the dashboard. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  return {
    store({ sessionToken: token, admin, mustChangePassword, mustSetUpSecondFactor }: LoginResult) {
      storeLogin({ token, admin, mustChangePassword, mustSetUpSecondFactor });
      if (returnTo.address(entry) === ADMIN_PATHS.dashboard) readFirstList(CONTACT_KIND);
    },
    open() {
      void toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      // The Back button opens the previous page, not the completed sign-in.
      void navigate(returnTo.address(entry), { replace: true });
    },
  };
}

export function toastFailedSignIn(error: unknown): void {
  const description = lockedOutText(error) ?? errorText(error, 'Invalid credentials');
  void toast({ title: 'Login failed', description, variant: 'destructive' });
}
