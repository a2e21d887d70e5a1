import express, { type Request, type Response, Router } from 'express';
import { PATHS } from '#shared/paths.ts';
import { appRouter } from '../api/app-router.ts';
import type { Context, ContextSource } from '../api/context.ts';
import { asAppError } from '../api/trpc.ts';
import { problemOf } from '../errors/problem.ts';
import { faultPage } from './fault-page.ts';
import { requestIdOf } from './request-id.ts';
import { pagePolicy } from './security-headers.ts';

const parse = express.urlencoded({ extended: false, limit: 32_768, parameterLimit: 50 });

type Submit = (ctx: Context, body: unknown) => Promise<unknown>;

const FORMS: { path: string; sent: string; submit: Submit }[] = [
  {
    path: PATHS.contact,
    sent: '#message-sent',
    submit: (ctx, body) => appRouter.createCaller(ctx).contacts.create(body as never),
  },
  {
    path: PATHS.bookAppointment,
    sent: '#request-sent',
    submit: (ctx, body) => appRouter.createCaller(ctx).appointments.create(body as never),
  },
];

function refuse(request: Request, response: Response, error: unknown): void {
  const problem = problemOf(asAppError(error), requestIdOf(request));
  const html = faultPage(problem);
  response.setHeader('content-security-policy', pagePolicy(html));
  response.status(problem.status).type('html').send(html);
}

/**
 * Form posts of a browser without script, or before the script has loaded: the same procedures,
 * answered with a page.
 */
export function plainForms(contextOf: ContextSource): Router {
  const router = Router();
  for (const { path, sent, submit } of FORMS) {
    router.post(path, parse, async (request, response) => {
      response.setHeader('cache-control', 'no-store');
      try {
        await submit(contextOf(request, 'rest', 1), request.body ?? {});
        response.redirect(303, path + sent);
      } catch (error) {
        refuse(request, response, error);
      }
    });
  }
  return router;
}
