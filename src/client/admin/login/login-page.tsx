import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import { CONTACT_KIND } from '#client/admin/contacts/contact-kind.tsx';
import { readFirstList } from '#client/admin/leads/view/use-lead-list.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import { readStoredLogin, storeLogin } from '#client/admin/session/stored-login.ts';
import { errorText } from '#client/api/error-text.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster, toast } from '#client/layout/toast.ts';
import { loginInput } from '#shared/admins.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { lockedOutText } from './locked-out-text.ts';

const FORM_ID = 'login';

const Screen = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyContent: 'center',
    gridTemplateColumns: 'minmax(0, 23rem)',
    gap: 8,
    minHeight: '100svh',
    padding: 'gutter',
  },
});
const Heading = chakra('h1', { base: { textStyle: 'title', mt: 3 } });
const Ended = chakra('p', { base: { mt: 3, textStyle: 'small', color: 'muted' } });
const Form = chakra('form', {
  base: { display: 'grid', gap: 5, pt: 8, borderTop: '1px solid {colors.line}' },
});
const HomeLink = chakra('a', {
  base: { textStyle: 'small', color: 'muted', justifySelf: 'start', _hover: { color: 'text' } },
});

/** The staff sign-in. It only requires both fields: old accounts may violate the current rules. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  const { state, errors, formProps } = useFormSubmission({
    loadSchema: async () => loginInput,
    prepare: prepareToaster,
    onStart: dismissToast,
    send: async (credentials) => {
      const { sessionToken: token, ...login } = await trpcClient.admins.login.mutate(credentials);
      storeLogin({ token, admin: login.admin, mustChangePassword: login.mustChangePassword });
      if (!returnTo.isIn(entry)) readFirstList(CONTACT_KIND);
    },
    onSuccess: () => {
      void toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      // The Back button opens the previous page, not the completed sign-in.
      void navigate(returnTo.read(entry), { replace: true });
    },
    onFailure: (error) => {
      const description = lockedOutText(error) ?? errorText(error, 'Invalid credentials');
      void toast({ title: 'Login failed', description, variant: 'destructive' });
    },
  });
  // Follow a sign-in in another tab. The browser reports only changes by other tabs.
  useEffect(() => {
    const follow = () => {
      if (readStoredLogin()) void navigate(returnTo.read(entry), { replace: true });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate, entry]);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <Screen data-staff-area="">
      <header>
        <p className="label">{company.brand.value} / Staff</p>
        <Heading>Sign in</Heading>
        {returnTo.isIn(entry) && (
          <Ended role="status">
            Your session has ended. Sign in to continue where you left off.
          </Ended>
        )}
      </header>
      <Form method="post" {...formProps}>
        <InputField {...field('username')} label="Username" autoComplete="username" required />
        <InputField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
      <HomeLink href={PATHS.home}>Back to the website</HomeLink>
    </Screen>
  );
}
