import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStoredLogin } from '#client/admin/session/use-stored-login.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { DashboardHeader } from './dashboard-header.tsx';

/** The dashboard, for whoever has a stored login; anyone else is led to the sign-in. */
export function DashboardPage() {
  const login = useStoredLogin();
  const navigate = useNavigate();
  useEffect(() => {
    if (!login) void navigate(ADMIN_PATHS.login, { replace: true });
  }, [login, navigate]);

  if (!login) return null;
  return (
    <>
      <DashboardHeader username={login.admin.username} />
      <main className="wrap" />
    </>
  );
}
