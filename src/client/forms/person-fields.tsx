import { InputField } from '#client/components/form/field.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { LIMITS } from '#shared/fields/limits.ts';
import { fieldLabels } from '#shared/forms/form-labels.ts';

const FIELDS = {
  fullName: { autoComplete: 'name', maxLength: LIMITS.name, required: true },
  email: { type: 'email', autoComplete: 'email', maxLength: LIMITS.email, required: true },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: LIMITS.phone },
  companyName: { autoComplete: 'organization', maxLength: LIMITS.company },
} as const;

interface PersonFieldsProps {
  readonly names: readonly (keyof typeof FIELDS)[];
  /** `off` if the person is not the user of the browser. */
  readonly autoComplete?: 'off';
  readonly field: (name: keyof typeof FIELDS) => {
    readonly formId: string;
    readonly name: string;
    readonly error: string | undefined;
  };
}

export function PersonFields({ names, field, ...same }: PersonFieldsProps) {
  const labels = useCopy(fieldLabels);
  return names.map((name) => (
    <InputField key={name} {...field(name)} label={labels[name]} {...FIELDS[name]} {...same} />
  ));
}

/** Sends the language with a form, also without a script. English is the default. */
export function LocaleField() {
  const locale = useLocale();
  return locale === 'en' ? null : <input type="hidden" name="locale" value={locale} />;
}
