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
  const isWrong = (control: Element): control is HTMLElement =>
    // A group has the name of its controls, but takes no focus.
    !(control instanceof HTMLFieldSetElement) &&
    'name' in control &&
    Boolean(errors[String(control.name)]);
  [...form.elements].find(isWrong)?.focus();
}

/** Restores the focus that a button loses while it is disabled, for keyboard users. */
export function returnFocus(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus({ preventScroll: true });
  });
}
