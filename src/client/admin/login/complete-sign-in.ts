import { useLocation, useNavigate } from 'react-router-dom';
import { CONTACT_KIND } from '#client/admin/contacts/contact-kind.tsx';
import { readFirstList } from '#client/admin/leads/view/use-lead-list.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import { storeLogin } from '#client/admin/session/stored-login.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import type { LoginResult } from '#shared/admins.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { lockedOutText } from './locked-out-text.ts';

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
