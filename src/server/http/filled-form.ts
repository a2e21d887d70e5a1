import { escapeHtml } from './html.ts';

/** Matches the controls named `name` as React writes them: their attributes contain no `>`. */
export function controls(name: string): RegExp {
  const named = `(?=[^>]*\\bname="${name}")[^>]*>`;
  return new RegExp(`<(select|textarea)\\b${named}[\\s\\S]*?</\\1>|<input\\b${named}`, 'g');
}

export const withAttributes = (control: string, attributes: string): string =>
  control.replace(/^<\w+/, (tag) => `${tag} ${attributes}`);

/** Fills `value` into the controls named `name` of the page `html`, or selects it. */
export const withValue = (html: string, name: string, value: string): string =>
  html.replace(controls(name), (control) => filled(control, value));

function filled(control: string, value: string): string {
  const text = escapeHtml(value);
  // HTML ignores a line break at the start of a textarea, so add one.
  if (control.startsWith('<textarea'))
    return control.replace(/^<[^>]*>/, (tag) => `${tag}\n${text}`);
  if (control.startsWith('<select')) {
    return control.replace(`<option value="${text}"`, '$& selected=""');
  }
  if (!control.includes('type="radio"')) return withAttributes(control, `value="${text}"`);
  return control.includes(` value="${text}"`) ? withAttributes(control, 'checked=""') : control;
}

export const withoutScript = (page: string): string =>
  page.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
