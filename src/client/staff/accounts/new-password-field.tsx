import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { InputField } from '#client/components/form/field.tsx';
import { readForm } from '#client/components/form/form-fields.ts';
import type { AccountFieldProps } from '#client/staff/accounts/account-form.tsx';
import { weaknessRule } from '#client/staff/accounts/password-rules.ts';
import { LIMITS } from '#shared/fields/limits.ts';

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
        name="password"
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
