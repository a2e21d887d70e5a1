import { CLIENT_LINK } from '#shared/appointment-link.ts';
import { CALENDAR_LINK, type Confirmation } from '#shared/confirmations.ts';
import { FIELD_LABELS } from '#shared/form-labels.ts';
import { directWays, NOT_SENT, tooManyText } from '#shared/refusals.ts';
import type { Problem } from '../errors/problem.ts';
import type { FieldTexts, PlainAnswer } from './answer-page.ts';
import { escapeHtml } from './filled-form.ts';

const BACK =
  "Your browser's Back button leads to what you wrote. You can also call or write to us:";

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** The answer to a stored lead, with the same content as the form's with script. */
export function sentAnswer(confirmation: Confirmation): PlainAnswer {
  const { heading, next, facts, calendar, link } = confirmation;
  const rows = facts.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  );
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar ?? '')}`;
  const { fileName, label } = CALENDAR_LINK;
  const added = calendar ? `<p><a href="${file}" download="${fileName}">${label}</a></p>` : '';
  const own = link
    ? `<p><a href="${escapeHtml(link)}">${CLIENT_LINK.label}</a></p>${paragraph(CLIENT_LINK.note)}`
    : '';
  const html = `${next.map(paragraph).join('')}<dl>${rows.join('')}</dl>${added}${own}`;
  return { heading, html, values: {}, errors: {} };
}

/** The answer to a refused lead: the reason, and the form with the visitor's values. */
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
      ([field, text]) => `<li><a href="#${formId}-${field}">${escapeHtml(text)}</a></li>`,
    );
    return { heading, html: `<ul>${items.join('')}</ul>`, values, errors };
  }
  const advice = Object.keys(values).length > 0 ? NOT_SENT : BACK;
  const texts =
    status === 429 && retryAfter !== undefined ? [tooManyText(retryAfter)] : [detail, advice];
  const ways = directWays.map(({ label, href }) => `<a href="${href}">${escapeHtml(label)}</a>`);
  const html = `${texts.map(paragraph).join('')}<p>${ways.join(' · ')}</p>`;
  return { heading, html, values, errors: {} };
}

/** Replaces a message that lists the API's values with one for visitors. */
function plain(message: string): string {
  return message.replace(/^(.+) must be one of: .*$/, 'Please choose: $1');
}
