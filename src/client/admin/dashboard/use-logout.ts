import { useQueryClient } from '@tanstack/react-query';
import { trpc, withToken } from '#client/admin/calls/trpc.ts';
import { keptAnswers } from '#client/admin/leads/writing/kept-answers.ts';
import { clearStoredLogin, readStoredLogin } from '#client/admin/session/stored-login.ts';
import { toast } from '#client/layout/toast.ts';

/** Ends the session here at once and on the server as soon as it answers, if it does. */
export function useLogout(): () => void {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return () => {
    const { token, admin } = readStoredLogin() ?? {};
    if (admin) keptAnswers.forgetAll(admin.id);
    // A failure is ignored: nothing of the login is left in this browser anyway.
    if (token) client.admins.logout.mutate(undefined, withToken(token)).catch(() => null);
    clearStoredLogin();
    queryClient.clear();
    void toast({
      title: 'Logged out',
      description: 'You have been successfully logged out',
    });
  };
}
