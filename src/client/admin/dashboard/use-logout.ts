import { useQueryClient } from '@tanstack/react-query';
import { trpc, withToken } from '#client/admin/calls/trpc.ts';
import { keptAnswers } from '#client/admin/leads/writing/kept-answers.ts';
import { clearStoredLogin, readStoredLogin } from '#client/admin/session/stored-login.ts';
import { toast } from '#client/layout/toast.ts';

/** Ends the session here immediately, and on the server in the background. */
export function useLogout(): () => void {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return () => {
    const { token, admin } = readStoredLogin() ?? {};
    if (admin) keptAnswers.forgetAll(admin.id);
    // Ignore failures: this browser has forgotten the login anyway.
    if (token) client.admins.logout.mutate(undefined, withToken(token)).catch(() => null);
    clearStoredLogin();
    queryClient.clear();
    void toast({ title: 'Logged out', description: 'You have been successfully logged out' });
  };
}
