import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { LIMITS } from '#shared/limits.ts';
import { PATHS } from '#shared/paths.ts';
import { appRouter } from '../api/app-router.ts';
import type { Context, ContextSource } from '../api/context.ts';
import { faultLogger } from '../api/fault-logger.ts';
import { asAppError } from '../api/trpc.ts';
import { AppError } from '../errors/app-error.ts';
import { problemOf } from '../errors/problem.ts';
import { explainFault } from './answer-fault.ts';
import { faultPage } from './fault-page.ts';
import { requestIdOf } from './request-id.ts';
import { pagePolicy } from './security-headers.ts';

// A form spells a character of Chinese or Arabic, say, as up to nine: `%E6%B0%B4`. The other fields
// and all names fit into what is left.
const LONGEST_TEXTS = LIMITS.name + LIMITS.email + LIMITS.company + LIMITS.phone + LIMITS.message;
const MAX_BYTES = 9 * LONGEST_TEXTS + 1_024;
const parse = express.urlencoded({ extended: false, limit: MAX_BYTES, parameterLimit: 50 });

const callerOf = (ctx: Context) =>
  appRouter.createCaller(ctx, { onError: faultLogger(ctx.services.log) });

type Submit = (ctx: Context, body: unknown) => Promise<unknown>;

const FORMS: { path: string; sent: string; submit: Submit }[] = [
  {
    path: PATHS.contact,
    sent: '#message-sent',
    submit: (ctx, body) => callerOf(ctx).contacts.create(body as never),
  },
  {
    path: PATHS.bookAppointment,
    sent: '#request-sent',
    submit: (ctx, body) => callerOf(ctx).appointments.create(body as never),
  },
];

// Also for what the parser refuses: a browser shows a page, not a problem's JSON.
const refuse: ErrorRequestHandler = (error, request, response, _next) => {
  const fault = explainFault(asAppError(error));
  const problem = problemOf(fault, requestIdOf(request));
  const html = faultPage(problem);
  if (fault instanceof AppError && fault.retryAfter !== undefined) {
    response.setHeader('retry-after', String(fault.retryAfter));
  }
  response.setHeader('content-security-policy', pagePolicy(html));
  response.status(problem.status).type('html').send(html);
};

/**
 * Form posts of a browser without script, or before the script has loaded: the same procedures,
 * answered with a page.
 */
export function plainForms(contextOf: ContextSource): Router {
  const router = Router();
  for (const { path, sent, submit } of FORMS) {
    const answer: RequestHandler = async (request, response) => {
      response.setHeader('cache-control', 'no-store');
      await submit(contextOf(request, 'rest', 1), request.body ?? {});
      response.redirect(303, path + sent);
    };
    router.post(path, parse, answer, refuse);
  }
  return router;
}
