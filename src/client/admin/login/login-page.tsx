import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { returnTo } from '#client/admin/session/return-to.ts';
import { Button } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { useLoginForm } from './use-login-form.ts';
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts';

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

/** The staff's sign-in. It validates only presence: an old account may violate today's rules. */
export function LoginPage() {
  const { state, errors, formProps } = useLoginForm();
  const location = useLocation();
  useSignInElsewhere();
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <Screen data-staff-area="">
      <header>
        <p className="label">{company.brand.value} / Staff</p>
        <Heading>Sign in</Heading>
        {returnTo.isIn(location.state) && (
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
