import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Field, Input, Select, Textarea } from '../field.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Prefix of the control's id; unique in the page. */
  readonly formId: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly wide?: boolean | undefined;
}
type PropsOf<Control extends ElementType> = FieldProps &
  Omit<ComponentProps<Control>, keyof FieldProps>;

interface Choices {
  /** Shown while nothing is chosen; its value is empty. */
  readonly placeholder?: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
}

/** A one-line field: label, native input and message. The content of a text determines its direction. */
export function InputField(props: PropsOf<typeof Input>) {
  const { box, control } = fieldParts(props);
  return box(<Input type="text" dir={directionOf(props.type)} {...control} />);
}

/** Email addresses and phone numbers are Latin in every language. */
function directionOf(type = 'text') {
  if (type === 'text') return 'auto';
  return type === 'email' || type === 'tel' ? 'ltr' : undefined;
}

export function TextField(props: PropsOf<typeof Textarea>) {
  const { box, control } = fieldParts(props);
  return box(<Textarea dir="auto" {...control} />);
}

export function ChoiceField({ choices, placeholder, ...props }: PropsOf<typeof Select> & Choices) {
  const { box, control } = fieldParts(props);
  return box(
    <Select {...control}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label: text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </Select>,
  );
}

/** The control's properties with its id and ARIA references, and the field around it. */
function fieldParts<Props extends FieldProps>(props: Props) {
  const { formId, label, error, hint, wide, ...given } = props;
  const id = `${formId}-${given.name}`;
  const noteId = `${id}-note`;
  const control = {
    ...given,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  };
  const box = (shown: ReactNode) => (
    <Field gridColumn={wide ? '1 / -1' : undefined}>
      <label htmlFor={id}>
        {label}
        {given.required && <span aria-hidden="true"> *</span>}
      </label>
      {shown}
      {(error || hint) && (
        <p id={noteId} className={error ? 'error' : 'hint'}>
          {error ?? hint}
        </p>
      )}
    </Field>
  );
  return { control, box };
}
