import type { FieldErrors } from '#shared/forms/field-errors.ts';

export type FormValues = Readonly<Record<string, string>>;

/** The values of `form` by control name. Our forms contain no files. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (value && control && 'value' in control) control.value = value;
  }
}

/** Focuses the first control, in reading order, that `errors` names. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    // A group has the name of its controls, but takes no focus.
    if (control instanceof HTMLFieldSetElement) continue;
    if (control instanceof HTMLElement && 'name' in control && errors[String(control.name)]) {
      control.focus();
      return;
    }
  }
}

/** Restores the focus that a button loses while it is disabled, for keyboard users. */
export function returnFocus(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus({ preventScroll: true });
  });
}
