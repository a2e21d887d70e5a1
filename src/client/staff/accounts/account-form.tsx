import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { InputField } from '#client/components/form/field.tsx';
import type { FormSubmissionOptions } from '#client/components/form/use-form-submission.ts';
import { type Account, withPasswordRules } from '#client/staff/accounts/password-rules.ts';
import { useStaffForm } from '#client/staff/shell/sheet-form.tsx';
import { LIMITS } from '#shared/fields/limits.ts';

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

interface AccountFormOptions<Values>
  extends Pick<FormSubmissionOptions<Values>, 'send' | 'onSuccess'> {
  readonly schema: z.ZodType<Values>;
  readonly failure: string;
}

/** A form that changes an account, validated by its schema and the owner's password rules. */
export function useAccountForm<Values extends Account>(options: AccountFormOptions<Values>) {
  const { schema, ...submission } = options;
  return useStaffForm({ ...submission, loadSchema: () => withPasswordRules(schema) });
}

export interface AccountFieldProps {
  readonly formId: string;
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
      name="username"
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.username}
    />
  );
}
