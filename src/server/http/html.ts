const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const SAFE = Symbol('safe HTML');

/** HTML or attributes from our own code. `text` must not contain user input. */
export const raw = (text: string) => ({ [SAFE]: true, toString: () => text });

/** Safe HTML: elements, attributes or text. Only `html` and `raw` create it. */
export type Html = ReturnType<typeof raw>;
type Value = string | false | undefined | Html | readonly Value[];

/** A tagged template that escapes every value except `Html`, and concatenates arrays. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  raw(String.raw({ raw: strings }, ...values.map(written)));

function written(value: Value): string {
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === undefined || value === false) return '';
  return typeof value === 'object' && SAFE in value ? `${value}` : escapeHtml(String(value));
}

export const joined = (items: readonly Value[], separator: Value): Html =>
  html`${items.map((item, index) => [index > 0 && separator, item])}`;
