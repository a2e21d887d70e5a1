import { company } from '#shared/company.ts';
import { directWays } from '#shared/refusals.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
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

/** Ways to reach the company that need no form. */
export const DIRECT_LINKS = joined(
  directWays.map(({ label, href }) => html`<a dir="ltr" href="${href}">${label}</a>`),
  ' · ',
);

export interface ShellContent {
  readonly title: string;
  readonly content: Html;
}

/** Writes a title and content into a shell of the build, whose element `id` contains no other `div`. */
export function filledShell(shell: string, id: string, { title, content }: ShellContent): string {
  return shell
    .replace(/<title>[^<]*/, () => String(html`<title>${title} | ${company.brand.value}`))
    .replace(
      new RegExp(`(<div[^>]* id="${id}"[^>]*>)[\\s\\S]*?</div>`),
      (_, start: string) => `${start}${content}</div>`,
    );
}
