import { useLocation, useNavigate } from 'react-router-dom';
import { trpc } from '#client/admin/calls/trpc.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import { storeLogin } from '#client/admin/session/stored-login.ts';
import { errorText } from '#client/api/error-text.ts';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster, toast } from '#client/layout/toast.ts';
import { loginInput } from '#shared/admins.ts';
import { lockedOutText } from './locked-out-text.ts';

export function useLoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { client } = trpc.useUtils();
  return useFormSubmission({
    loadSchema: async () => loginInput,
    prepare: prepareToaster,
    onStart: dismissToast,
    send: async (credentials) => {
      const { sessionToken: token, ...login } = await client.admins.login.mutate(credentials);
      storeLogin({ token, admin: login.admin, mustChangePassword: login.mustChangePassword });
    },
    onSuccess: () => {
      void toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      // Back leads to the previous page, not to the completed sign-in.
      void navigate(returnTo.read(state), { replace: true });
    },
    onFailure: (error) => {
      const description = lockedOutText(error) ?? errorText(error, 'Invalid credentials');
      void toast({ title: 'Login failed', description, variant: 'destructive' });
    },
  });
}
