import { createHash } from 'node:crypto';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { ZodType } from 'zod';
import { appointmentInput } from '#shared/appointments.ts';
import { contactInput } from '#shared/contacts.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import {
  bookingConfirmation,
  type Confirmation,
  contactConfirmation,
} from '#shared/forms/confirmations.ts';
import { type FieldErrors, fieldErrors, refusedFieldErrors } from '#shared/forms/field-errors.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { LOCALES, type Locale, localPath } from '#shared/language/locale.ts';
import { clientLink } from '#shared/leads/appointment-link.ts';
import { PATHS } from '#shared/paths.ts';
import { tooManyText } from '#shared/refusals.ts';
import { AppError, faultText, type Problem, problemOf } from '../app-error.ts';
import { appRouter } from '../app-router.ts';
import { newToken } from '../environment.ts';
import { DIRECT_LINKS, type Html, html, type ShellContent } from '../http/html.ts';
import { type Site, sendShell } from '../http/pages.ts';
import { requestIdOf } from '../http/requests.ts';
import { explainFault, faultHeaders, faultLogger } from './faults.ts';
import type { Context, ContextSource } from './procedures.ts';

// URL encoding uses up to nine bytes per character, as in `%E6%B0%B4`. Other fields fit in the rest.
const LONGEST_TEXTS = LIMITS.name + LIMITS.email + LIMITS.company + LIMITS.phone + LIMITS.message;
const MAX_BYTES = 9 * LONGEST_TEXTS + 1_024;
const parse = express.urlencoded({ extended: false, limit: MAX_BYTES, parameterLimit: 50 });

const callerOf = (ctx: Context) =>
  appRouter.createCaller(ctx, { onError: faultLogger(ctx.services.log) });

type FieldTexts = Readonly<Record<string, string>>;
/** The visitor's values and the language of the page. */
type Sent = FieldTexts & { locale: Locale };

async function sendMessage(ctx: Context, sent: Sent): Promise<Confirmation> {
  const { id } = await callerOf(ctx).contacts.create(sent as never);
  return contactConfirmation(contactInput.parse(sent), id, sent.locale);
}

/** A repeat shows no link, because a stranger who knows the content could send it. */
async function book(ctx: Context, sent: Sent): Promise<Confirmation> {
  const { locale } = sent;
  const linkToken = newToken();
  const booking = { ...sent, linkToken };
  const { id } = await callerOf(ctx).appointments.create(booking as never);
  const input = appointmentInput.parse(booking);
  const confirmation = bookingConfirmation(input, id, locale);
  const linked = await ctx.services.clientLinks.read(linkToken).catch(() => undefined);
  if (linked?.id === id) return confirmation;
  const next = [...confirmation.next, clientLink[locale].shownOnce];
  return { ...confirmation, link: undefined, next };
}

const FORMS = [
  { path: PATHS.contact, input: contactInput, submit: sendMessage },
  { path: PATHS.bookAppointment, input: appointmentInput, submit: book },
];

/** The values of our fields. Ignores repeated names, which our forms do not send. */
function fieldsOf(body: unknown): FieldTexts {
  const sent = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(
    sent.filter(([name, value]) => name in FIELD_LABELS && typeof value === 'string'),
  );
}

/** Computes the idempotency key from content and date, so that a second click or a reload is a repeat. */
function keyOf(path: string, fields: FieldTexts): string {
  const day = new Date().toISOString().slice(0, 10);
  const text = JSON.stringify([path, day, fields]);
  return `plain-${createHash('sha256').update(text).digest('base64url')}`;
}

const paragraph = (text: string) => html`<p class="lede">${text}</p>`;

/** Contains the same text as the form's confirmation with a script. */
function sentAnswer(confirmation: Confirmation, locale: Locale): ShellContent {
  const { heading: title, next, facts, link } = confirmation;
  const rows = facts.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>`,
  );
  const texts = clientLink[locale];
  const own = link && html`<a class="primary" href="${link}">${texts.label}</a>`;
  const content = html`<h1>${title}</h1>${next.map(paragraph)}<p class="actions">${own}</p>
${own && html`<p>${texts.note}</p>`}<div class="parts"><dl>${rows}</dl></div>`;
  return { title, content };
}

const COPY = {
  en: {
    title: 'Your form was not sent',
    back: "Your browser's Back button returns to your text. You can also call or write to us:",
  },
  ar: {
    title: 'لم يُرسل النموذج',
    back: 'زر الرجوع في المتصفح يعيدكم إلى ما كتبتموه. يمكنكم أيضًا الاتصال بنا أو مراسلتنا:',
  },
};

/** The errors of the form's own schema, or else of the server. */
function errorsOf(
  { errors = [] }: Problem,
  { input, values, locale }: { input: ZodType; values: FieldTexts; locale: Locale },
): FieldErrors {
  if (errors.length === 0) return {};
  const { error } = input.safeParse(values);
  if (error) return fieldErrors(error, locale);
  return refusedFieldErrors(
    Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    locale,
  );
}

function reasonOf(
  { detail, status }: Problem,
  errors: readonly string[],
  retryAfter: number | undefined,
  locale: Locale,
): Html {
  if (status === 429 && retryAfter !== undefined) return paragraph(tooManyText(retryAfter, locale));
  const { back } = COPY[locale];
  if (errors.length === 0) {
    return html`${paragraph(faultText({ status, detail }, locale))}${paragraph(back)}`;
  }
  const items = errors.map((text) => {
    // A message that lists the API's values is not for visitors.
    const shown = text.replace(/^(.+) must be one of: .*$/, 'Please choose: $1');
    return html`<li>${shown}</li>`;
  });
  return html`<ul class="notice">${items}</ul>${paragraph(back)}`;
}

/** Answers forms without script. Calls the same procedures, and responds with a page. */
export function plainForms(contextOf: ContextSource, site: Site): Router {
  const router = Router();

  const everyForm = FORMS.flatMap((form) =>
    LOCALES.map((locale) => ({ ...form, locale, path: localPath(locale, form.path) })),
  );
  for (const { path, locale, input, submit } of everyForm) {
    const answer: RequestHandler = async (request, response) => {
      const fields = fieldsOf(request.body);
      const ctx = contextOf(request, 'rest', 1);
      ctx.idempotencyKey ??= keyOf(path, fields);
      const confirmation = await submit(ctx, { ...fields, locale });
      response.setHeader('cache-control', 'no-store');
      sendShell(response, site, locale, sentAnswer(confirmation, locale));
    };
    // Also handles bodies that the parser rejects: a browser needs a page, not a JSON problem.
    const refuse: ErrorRequestHandler = (error, request, response, _next) => {
      const fault = explainFault(error);
      const problem = problemOf(fault, requestIdOf(request));
      const retryAfter = fault instanceof AppError ? fault.retryAfter : undefined;
      response.set(faultHeaders(fault));
      const errors = errorsOf(problem, { input, values: fieldsOf(request.body), locale });
      response.status(problem.status).setHeader('cache-control', 'no-store');
      const { title } = COPY[locale];
      const reason = reasonOf(problem, Object.values(errors), retryAfter, locale);
      const content = html`<h1>${title}</h1>${reason}<p class="lede">${DIRECT_LINKS}</p>`;
      sendShell(response, site, locale, { title, content });
    };
    router.post(path, parse, answer, refuse);
  }
  return router;
}
