import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnTo } from '#client/admin/session/return-to.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';

/** Leaves the sign-in when another tab signs in: one sign-in serves every tab. */
export function useSignInElsewhere(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    const follow = () => {
      if (readStoredLogin()) void navigate(returnTo.read(state), { replace: true });
    };
    // The browser reports only changes by other tabs.
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate, state]);
}
