import { useEffect, useId, useRef } from 'react';
import { Field, Input } from '#client/components/field.tsx';

/** A secret that is shown only now. Its field has the focus and is selected, for copying by keyboard. */
export function ShownOnce({ label, value }: { readonly label: string; readonly value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button that created the secret may no longer exist.
  useEffect(() => {
    field.current?.focus();
    if (field.current?.value === value) field.current.select();
  }, [value]);
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={field}
        id={id}
        readOnly
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className="hint">
        Copy it now. It will not be shown again.
      </p>
    </Field>
  );
}
