import { type Confirmation, calendarDownload } from '#shared/forms/confirmations.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { CLIENT_LINK } from '#shared/leads/appointment-link.ts';
import { directWays, NOT_SENT, tooManyText } from '#shared/refusals.ts';
import type { Problem } from '../../errors/problem.ts';
import { html, joined } from '../html.ts';
import type { FieldTexts, PlainAnswer } from './answer-page.ts';

const BACK = "Your browser's Back button returns to your text. You can also call or write to us:";

const paragraph = (text: string) => html`<p>${text}</p>`;

export const DIRECT_LINKS = joined(
  directWays.map(({ label, href }) => html`<a href="${href}">${label}</a>`),
  ' · ',
);

/** Contains the same text as the form's confirmation with a script. */
export function sentAnswer(confirmation: Confirmation): PlainAnswer {
  const { heading, next, facts, calendar, link } = confirmation;
  const rows = facts.map(([label, value]) => html`<dt>${label}</dt><dd dir="auto">${value}</dd>`);
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar ?? '')}`;
  const { fileName, label } = calendarDownload.en;
  const added = calendar && html`<p><a href="${file}" download="${fileName}">${label}</a></p>`;
  const own =
    link && html`<p><a href="${link}">${CLIENT_LINK.label}</a></p>${paragraph(CLIENT_LINK.note)}`;
  const content = html`${next.map(paragraph)}<dl>${rows}</dl>${added}${own}`;
  return { heading, content, values: {}, errors: {} };
}

/** The response to a rejected lead: the reason, and the form with the visitor's values. */
export function refusedAnswer(
  { errors: faults = [], detail, status }: Problem,
  retryAfter: number | undefined,
  formId: string,
  values: FieldTexts,
): PlainAnswer {
  const heading = 'Your form was not sent';
  const known = faults.filter(({ field }) => field in FIELD_LABELS);
  if (known.length > 0) {
    const errors = Object.fromEntries(known.map(({ field, message }) => [field, plain(message)]));
    const items = Object.entries(errors).map(
      ([field, text]) => html`<li><a href="#${formId}-${field}">${text}</a></li>`,
    );
    return { heading, content: html`<ul>${items}</ul>`, values, errors };
  }
  const advice = Object.keys(values).length > 0 ? NOT_SENT : BACK;
  const texts =
    status === 429 && retryAfter !== undefined ? [tooManyText(retryAfter)] : [detail, advice];
  const content = html`${texts.map(paragraph)}<p>${DIRECT_LINKS}</p>`;
  return { heading, content, values, errors: {} };
}

/** Replaces a message that lists the API's values with one for visitors. */
function plain(message: string): string {
  return message.replace(/^(.+) must be one of: .*$/, 'Please choose: $1');
}
