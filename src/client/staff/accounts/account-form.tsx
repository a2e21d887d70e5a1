import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { Input } from '#client/components/field.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { readForm } from '#client/components/form/form-fields.ts';
import { toast } from '#client/layout/toaster.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { loadOnce } from '#client/staff/shell/load-once.ts';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import { type StoredLogin, storeLogin } from '#client/staff/sign-in/session.ts';
import type { Account } from '#shared/accounts/account.ts';
import { ownPasswordInput } from '#shared/admins.ts';
import { LIMITS } from '#shared/fields/limits.ts';

/** Loads the rule lazily, because it contains the list of common passwords. */
export const weaknessRule = loadOnce(async () => {
  const { loadWeaknessOf } = await import('#shared/fields/weak-password.ts');
  return loadWeaknessOf();
}).load;

export interface AccountInput {
  username: string;
  password: string | null;
}

/** Rejects common passwords if the server does. If that is unknown, only the server checks. */
export async function withPasswordRules<Output extends AccountInput>(
  schema: z.ZodType<Output>,
): Promise<z.ZodType<Output>> {
  // Bypasses the query cache, which would report an expired session. The change itself reports it.
  const rules = await trpcClient.admins.passwordRules.query().catch(() => null);
  if (!rules?.refusesCommon) return schema;
  const weaknessOf = await weaknessRule();
  return schema.superRefine(({ username, password }, context) => {
    const message = password === null ? undefined : weaknessOf(password, username);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
  });
}

export const AccountForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    width: 'min(30rem, 100%)',
    '& > :is(h2, h3)': { textStyle: 'heading', overflowWrap: 'anywhere' },
    '& > p': { color: 'muted' },
    '& > button': { justifySelf: 'start' },
  },
});

/** A form that changes an account, validated by its schema and the owner's password rules. */
export const useAccountForm = <Values extends AccountInput>({
  schema,
  ...options
}: Omit<Parameters<typeof useStaffForm<Values>>[0], 'schema'> & {
  readonly schema: z.ZodType<Values>;
}) => useStaffForm({ ...options, schema: () => withPasswordRules(schema) });

export interface AccountFieldProps {
  readonly formId: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

export function UsernameField({
  label = 'Username',
  ...field
}: AccountFieldProps & { readonly label?: string }) {
  return (
    <InputField
      {...field}
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.username}
    />
  );
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [role=status]': { textStyle: 'small', color: 'muted' },
    '& > [role=status]:not(:empty)': { mt: 2 },
  },
});

export function NewPasswordField({
  error,
  ...field
}: AccountFieldProps & { readonly label: string }) {
  const [weakness, setWeakness] = useState('');

  async function assess(event: FormEvent<HTMLElement>) {
    const { target } = event;
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (!form) return;
    const weaknessOf = await weaknessRule().catch(() => null);
    // Read the fields now: the user may have continued typing while the rule loaded.
    const { password = '', username = '' } = readForm(form);
    setWeakness((password && weaknessOf?.(password, username)) ?? '');
  }

  return (
    <Box onInput={(event: FormEvent<HTMLElement>) => void assess(event)} onFocus={prefetchRule}>
      <InputField
        {...field}
        error={error}
        type="password"
        autoComplete="new-password"
        maxLength={LIMITS.password}
      />
      <p role="status">{weakness && !error && `${weakness}: easy to guess.`}</p>
    </Box>
  );
}

function prefetchRule(): void {
  weaknessRule().catch(() => null);
}

/** Replaces the dashboard while an administrator still has the generated installation password. */
export function ChangePassword({ login }: { readonly login: StoredLogin }) {
  const form = useAccountForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (account) => {
      const { admin } = await trpcClient.admins.update.mutate(account);
      storeLogin({ ...login, admin, mustChangePassword: undefined });
      toast({ title: 'Password changed', description: 'Use it the next time you sign in' });
    },
  });
  return (
    <AccountForm paddingBlock={8} {...form.props} aria-labelledby="change-password-title">
      <h2 id="change-password-title">Choose your own password</h2>
      <p>
        You signed in with the initial password, which others may have seen. Choose a new one to
        continue.
      </p>
      <Input type="hidden" name="id" value={login.admin.id} />
      {/* Identifies the account to password managers. */}
      <input
        type="text"
        name="username"
        value={login.admin.username}
        autoComplete="username"
        readOnly
        hidden
      />
      <NewPasswordField {...form.field('password')} label="New Password" autoFocus />
      <Submit form={form} pending="Changing..." size="md">
        Change Password
      </Submit>
    </AccountForm>
  );
}

/** Changes the own password. The server ends all other sessions. */
export function OwnPassword({ account }: { readonly account: Account }) {
  const { id, username } = account;
  const form = useAccountForm({
    schema: ownPasswordInput,
    failure: 'Failed to change the password',
    send: async (input) => {
      await trpcClient.admins.update.mutate(input);
      const description = 'Your other sessions have ended';
      toast({ title: 'Password changed', description });
      void cached.account.me.invalidate();
      void cached.sessions.list.invalidate();
    },
  });
  return (
    <AccountForm {...form.props} aria-label="Change password">
      <input type="hidden" name="id" value={id} />
      {/* Identifies the account to password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPasswordField {...form.field('password')} label="New Password" />
      <Submit form={form} pending="Changing..." variant="outline">
        Change password
      </Submit>
    </AccountForm>
  );
}
