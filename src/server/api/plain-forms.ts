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
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { LOCALES, type Locale, localeOf, localPath } from '#shared/language/locale.ts';
import { clientLink, LINK_TOKEN } from '#shared/leads/appointment-link.ts';
import { PATHS } from '#shared/paths.ts';
import { AppError, problemOf } from '../app-error.ts';
import { appRouter } from '../app-router.ts';
import { explainFault } from '../http/answer-fault.ts';
import type { Site } from '../http/pages.ts';
import {
  answerPage,
  type FieldTexts,
  type PlainAnswer,
  refusedAnswer,
  sentAnswer,
} from '../http/plain-answer.ts';
import { requestIdOf } from '../http/request-log.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { newToken } from '../tokens.ts';
import type { Context, ContextSource } from './context.ts';
import { faultLogger } from './fault-logger.ts';
import { asAppError } from './trpc.ts';

// URL encoding uses up to nine bytes per character, as in `%E6%B0%B4`. Other fields fit in the rest.
const LONGEST_TEXTS = LIMITS.name + LIMITS.email + LIMITS.company + LIMITS.phone + LIMITS.message;
const MAX_BYTES = 9 * LONGEST_TEXTS + 1_024;
const parse = express.urlencoded({ extended: false, limit: MAX_BYTES, parameterLimit: 50 });

const callerOf = (ctx: Context) =>
  appRouter.createCaller(ctx, { onError: faultLogger(ctx.services.log) });

/** The visitor's values and the language of the page. */
type Sent = FieldTexts & { locale: Locale };

interface PlainForm {
  /** The English path. */
  readonly path: string;
  readonly id: string;
  readonly input: ZodType;
  /** Whether its lead has a client's link, so that a server-rendered form contains a token. */
  readonly isLinked: boolean;
  readonly submit: (ctx: Context, sent: Sent, linkToken: string) => Promise<Confirmation>;
}

const FORMS: readonly PlainForm[] = [
  {
    path: PATHS.contact,
    id: 'contact',
    input: contactInput,
    isLinked: false,
    submit: async (ctx, sent) => {
      const { id } = await callerOf(ctx).contacts.create(sent as never);
      return contactConfirmation(contactInput.parse(sent), id, sent.locale);
    },
  },
  {
    path: PATHS.bookAppointment,
    id: 'booking',
    input: appointmentInput,
    isLinked: true,
    submit: async (ctx, sent, linkToken) => {
      const { locale } = sent;
      const booking = { ...sent, linkToken };
      const { id } = await callerOf(ctx).appointments.create(booking as never);
      const input = appointmentInput.parse(booking);
      const confirmation = bookingConfirmation(input, id, new Date(), locale);
      const linked = await ctx.services.clientLinks.read(linkToken).catch(() => undefined);
      if (linked?.id === id) return confirmation;
      return {
        ...confirmation,
        link: undefined,
        next: [...confirmation.next, clientLink[locale].shownOnce],
      };
    },
  },
];

/** The values of our fields. Ignores repeated names, which our forms do not send. */
function fieldsOf(body: unknown): FieldTexts {
  const sent = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(
    sent.filter(([name, value]) => name in FIELD_LABELS && typeof value === 'string'),
  );
}

/**
 * Returns the token in the form, or a new one. Only a form that the server has rendered contains a
 * token, so only a reload of it sends the same token. A built page has none: a repeat from it shows
 * no link, because a stranger may have sent it.
 */
function tokenOf(body: unknown): string {
  const { linkToken } = Object(body ?? {});
  return typeof linkToken === 'string' && LINK_TOKEN.test(linkToken) ? linkToken : newToken();
}

/** Computes the idempotency key from content and date, so that a second click or a reload is a repeat. */
function keyOf(path: string, fields: FieldTexts): string {
  const day = new Date().toISOString().slice(0, 10);
  const text = JSON.stringify([path, day, fields]);
  return `plain-${createHash('sha256').update(text).digest('base64url')}`;
}

/** Calls the same procedures and responds with the form's page. */
export function plainForms(contextOf: ContextSource, { files }: Site): Router {
  const router = Router();
  const everyForm = FORMS.flatMap((form) =>
    LOCALES.map((locale) => ({ ...form, locale, path: localPath(locale, form.path) })),
  );
  for (const { path, locale, id, input, isLinked, submit } of everyForm) {
    const page = files.get(path)?.identity.body.toString() ?? unbuiltPage(path);
    const write = (
      response: express.Response,
      status: number,
      answer: PlainAnswer,
      linkToken: string,
    ) => {
      const html = answerPage(page, { ...answer, hidden: isLinked ? { linkToken } : {} });
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-security-policy', pagePolicy(html));
      response.status(status).type('html').send(html);
    };
    // A rejected booking may have been stored, so its form contains the same token for a repeat.
    const tokenFor = (request: express.Request, response: express.Response): string => {
      response.locals.linkToken ??= tokenOf(request.body);
      return response.locals.linkToken;
    };
    const answer: RequestHandler = async (request, response) => {
      const fields = fieldsOf(request.body);
      const ctx = contextOf(request, 'rest', 1);
      ctx.idempotencyKey ??= keyOf(path, fields);
      const sent = { ...fields, locale };
      const confirmation = await submit(ctx, sent, tokenFor(request, response));
      write(response, 200, sentAnswer(confirmation, locale), newToken());
    };
    // Also handles bodies that the parser rejects: a browser needs a page, not a JSON problem.
    const refuse: ErrorRequestHandler = (error, request, response, _next) => {
      const fault = explainFault(asAppError(error));
      const problem = problemOf(fault, requestIdOf(request));
      const retryAfter = fault instanceof AppError ? fault.retryAfter : undefined;
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
      const fields = fieldsOf(request.body);
      const refused = refusedAnswer(problem, retryAfter, { id, input, locale, values: fields });
      write(response, problem.status, refused, tokenFor(request, response));
    };
    router.post(path, parse, answer, refuse);
  }
  return router;
}

const unbuiltPage = (path: string) =>
  `<!doctype html><html lang="${localeOf(path)}"><head><title>Answer</title></head><body><form method="post" action="${path}"></form></body></html>`;
