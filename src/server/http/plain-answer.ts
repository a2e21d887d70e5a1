import type { ZodType, z } from 'zod';
import { type Confirmation, calendarDownload } from '#shared/forms/confirmations.ts';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import type { Locale } from '#shared/language/locale.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';
import { directWays, notSentText, tooManyText } from '#shared/refusals.ts';
import { faultText } from '../fault-text.ts';
import type { Problem } from '../problem.ts';
import type { FieldTexts, PlainAnswer } from './answer-page.ts';
import { html, joined } from './html.ts';

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
