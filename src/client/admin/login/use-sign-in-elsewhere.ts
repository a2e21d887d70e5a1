import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnTo } from '#client/admin/session/return-to.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';

/** Leaves the sign-in as soon as another tab has signed in: one sign-in serves every tab. */
export function useSignInElsewhere(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    const follow = () => {
      if (readStoredLogin()) void navigate(returnTo.read(state), { replace: true });
    };
    // The browser reports the changes of other tabs only.
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate, state]);
}
