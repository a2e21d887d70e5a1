import type { ZodType, z } from 'zod';
import { type Confirmation, calendarDownload } from '#shared/forms/confirmations.ts';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import { ANSWER_ID, FIELD_LABELS } from '#shared/forms/form-labels.ts';
import type { Locale } from '#shared/language/locale.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';
import { directWays, notSentText, tooManyText } from '#shared/refusals.ts';
import type { Problem } from '../app-error.ts';
import { faultText } from '../log.ts';
import { escapeHtml, type Html, html, joined } from './html.ts';

const COPY = {
  en: {
    heading: 'Your form was not sent',
    back: "Your browser's Back button returns to your text. You can also call or write to us:",
  },
  ar: {
    heading: 'لم يُرسل النموذج',
    back: 'زر الرجوع في المتصفح يعيدكم إلى ما كتبتموه. يمكنكم أيضًا الاتصال بنا أو مراسلتنا:',
  },
};

const paragraph = (text: string) => html`<p>${text}</p>`;

export const DIRECT_LINKS = joined(
  directWays.map(({ label, href }) => html`<a dir="ltr" href="${href}">${label}</a>`),
  ' · ',
);

/** Contains the same text as the form's confirmation with a script. */
export function sentAnswer(confirmation: Confirmation, locale: Locale): PlainAnswer {
  const { heading, next, facts, calendar, link } = confirmation;
  const rows = facts.map(([label, value]) => html`<dt>${label}</dt><dd dir="auto">${value}</dd>`);
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar ?? '')}`;
  const { fileName, label } = calendarDownload[locale];
  const added = calendar && html`<p><a href="${file}" download="${fileName}">${label}</a></p>`;
  const texts = clientLink[locale];
  const own = link && html`<p><a href="${link}">${texts.label}</a></p>${paragraph(texts.note)}`;
  const content = html`${next.map(paragraph)}<dl>${rows}</dl>${added}${own}`;
  return { heading, content, values: {}, errors: {} };
}

interface RefusedForm {
  readonly id: string;
  readonly input: ZodType;
  readonly locale: Locale;
  readonly values: FieldTexts;
}

/** The server's messages have no codes, so the values are parsed again. */
function translated(
  messages: FieldErrors,
  parsed: z.ZodSafeParseResult<unknown>,
  locale: Locale,
): FieldErrors {
  return parsed.success ? refusedFieldErrors(messages, locale) : fieldErrors(parsed.error, locale);
}

/** The response to a rejected lead: the reason, and the form with the visitor's values. */
export function refusedAnswer(
  { errors: faults = [], detail, status }: Problem,
  retryAfter: number | undefined,
  { id: formId, input, locale, values }: RefusedForm,
): PlainAnswer {
  const { heading, back } = COPY[locale];
  const known = faults.filter(({ field }) => field in FIELD_LABELS);
  if (known.length > 0) {
    const messages = Object.fromEntries(known.map(({ field, message }) => [field, plain(message)]));
    const errors =
      locale === 'en' ? messages : translated(messages, input.safeParse(values), locale);
    const items = Object.entries(errors).map(
      ([field, text]) => html`<li><a href="#${formId}-${field}">${text}</a></li>`,
    );
    return { heading, content: html`<ul>${items}</ul>`, values, errors };
  }
  const advice = Object.keys(values).length > 0 ? notSentText[locale] : back;
  const texts =
    status === 429 && retryAfter !== undefined
      ? [tooManyText(retryAfter, locale)]
      : [faultText({ status, detail }, locale), advice];
  const content = html`${texts.map(paragraph)}<p>${DIRECT_LINKS}</p>`;
  return { heading, content, values, errors: {} };
}

/** Replaces a message that lists the API's values with one for visitors. */
function plain(message: string): string {
  return message.replace(/^(.+) must be one of: .*$/, 'Please choose: $1');
}

export type FieldTexts = Readonly<Record<string, string>>;

export interface PlainAnswer {
  readonly heading: string;
  readonly content: Html;
  readonly values: FieldTexts;
  readonly errors: FieldTexts;
  readonly hidden?: FieldTexts;
}

// Colours and fonts come from the page.
const STYLE = `
.form-answer{margin:0 0 2.5rem;padding:1.5rem;border:1px solid var(--s-colors-edge);border-inline-start:3px solid var(--s-colors-accent);background:var(--s-colors-panel);overflow-wrap:anywhere}
.form-answer h2{font-size:1.375rem;line-height:1.25;margin-bottom:.75rem}
.form-answer p{max-width:42rem;margin-bottom:.5rem}
.form-answer a{display:inline-block;padding:.625rem 0;text-decoration:underline;color:var(--s-colors-accent)}
.form-answer dl{margin-top:1.25rem}
.form-answer dt{padding-top:.75rem;border-top:1px solid var(--s-colors-line);font-size:.9375rem;color:var(--s-colors-faint)}
.form-answer dd{padding-bottom:.75rem;white-space:pre-wrap}`;

/** Removes the scripts, because hydration would empty the form. */
export function answerPage(page: string, answer: PlainAnswer): string {
  const { heading, content, values, errors, hidden = {} } = answer;
  const id = `${ANSWER_ID}-heading`;
  const notice = html`<section class="form-answer" id="${ANSWER_ID}" tabindex="-1" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`;
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}"/>`,
  );
  let answered = withoutScript(page)
    .replace('<title>', () => String(html`<title>${heading}: `))
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    // Show all six cards, because without a script nothing can expand them.
    .replace('<fieldset', '<fieldset data-open="true"')
    .replace(/<form\b[^>]*>/, (form) => `${notice}${form}${inputs.join('')}`);
  for (const name of Object.keys(FIELD_LABELS)) {
    const [value, error] = [values[name], errors[name]];
    if (value) answered = withValue(answered, name, value);
    if (error) answered = marked(answered, name, error);
  }
  return answered;
}

function marked(page: string, name: string, error: string): string {
  const noteId = `${ANSWER_ID}-${name}`;
  const note = html`<p class="error" id="${noteId}">${error}</p>`;
  if (name === 'serviceType') return page.replace('</fieldset>', () => `${note}</fieldset>`);
  const attributes = `aria-invalid="true" aria-describedby="${noteId}"`;
  return page.replace(controls(name), (found) => withAttributes(found, attributes) + note);
}

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
