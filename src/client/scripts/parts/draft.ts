import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import { isReturnOrReload } from '#client/browser/visit.ts';
import { type FormValues, fillForm, readForm } from '#client/components/form/form-fields.ts';

/**
 * Keeps what was typed into `form` for a visitor who leaves the page and follows a link back to
 * the form. After Back and Reload the browser itself restores the form. Returns whether it filled
 * the form in.
 */
export function keepDraft(form: HTMLFormElement): boolean {
  const key = `draft ${form.dataset.draft}`;
  window.addEventListener('pagehide', () => {
    const typed = typedInto(form);
    storeInTab(key, Object.keys(typed).length > 0 ? typed : undefined);
  });
  // A sent form is reset. A page prerendered before this page is left would still read its draft.
  form.addEventListener('reset', () => storeInTab(key, undefined));
  const draft = isReturnOrReload() ? undefined : readFromTab<FormValues>(key);
  if (!draft) return false;
  const { serviceType, ...others } = draft;
  const service = form.elements.namedItem('serviceType');
  // The link's service, which the server has chosen, takes precedence.
  const isChosen = service instanceof RadioNodeList && service.value !== '';
  fillForm(form, isChosen || !serviceType ? others : { ...others, serviceType });
  return true;
}

/** The values that differ from an empty form, except text that a link has filled in. */
function typedInto(form: HTMLFormElement): FormValues {
  const blank = form.cloneNode(true) as HTMLFormElement;
  blank.reset();
  const initial = readForm(blank);
  const isTyped = ([name, value]: readonly [string, string]) => {
    const control = form.elements.namedItem(name);
    const opening = control instanceof HTMLElement ? control.dataset.opening : undefined;
    return value !== initial[name] && value !== opening;
  };
  return Object.fromEntries(Object.entries(readForm(form)).filter(isTyped));
}
