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

/** A one-line field: label, native input and message. The content determines the text direction. */
export function InputField({
  formId,
  label,
  error,
  hint,
  wide,
  ...control
}: PropsOf<typeof Input>) {
  const { box, attributes } = fieldParts({ formId, label, error, hint, wide, ...control });
  const isText = control.type === undefined || control.type === 'text';
  return box(<Input type="text" dir={isText ? 'auto' : undefined} {...control} {...attributes} />);
}

export function TextField({
  formId,
  label,
  error,
  hint,
  wide,
  ...control
}: PropsOf<typeof Textarea>) {
  const { box, attributes } = fieldParts({ formId, label, error, hint, wide, ...control });
  return box(<Textarea dir="auto" {...control} {...attributes} />);
}

export function ChoiceField(props: PropsOf<typeof Select> & Choices) {
  const { formId, label, error, hint, wide, choices, placeholder, ...control } = props;
  const { box, attributes } = fieldParts({ formId, label, error, hint, wide, ...control });
  return box(
    <Select {...control} {...attributes}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label: text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </Select>,
  );
}

/** The ids, message and ARIA references that every field shares. */
function fieldParts({ formId, name, label, required, error, hint, wide }: FieldProps) {
  const id = `${formId}-${name}`;
  const noteId = `${id}-note`;
  const attributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  };
  const box = (control: ReactNode) => (
    <Field gridColumn={wide ? '1 / -1' : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {control}
      {(error || hint) && (
        <p id={noteId} className={error ? 'error' : 'hint'}>
          {error ?? hint}
        </p>
      )}
    </Field>
  );
  return { attributes, box };
}
