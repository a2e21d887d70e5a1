import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { actorOf, sessionOfKey } from '../accounts/sessions.service.ts';
import type { Context } from '../api/context.ts';
import { restCall } from '../api/procedures.ts';
import type { Submitted } from '../leads/storing/submit-once.ts';
import { replySubmitted, submissionProcedure } from '../leads/submission-procedure.ts';

/** For storing leads of others: a key or an administrator, with the limits of a visitor's post. */
export const storingProcedure = submissionProcedure
  .meta({ baseFaults: [403] })
  .use(async ({ ctx, next }) => {
    const { key, services, bearerToken, submission } = ctx;
    const session = key ? sessionOfKey(key) : await services.sessions.resolve(bearerToken);
    return next({ ctx: { session, submission: { ...submission, creator: actorOf(session) } } });
  });

export const created = z.object({ id });

export const createCall = (kind: LeadKind) =>
  restCall(storingProcedure, `POST /v1/${LEAD_KINDS[kind].list}`, {
    tags: ['v1'],
    summary: `Store one of the ${LEAD_KINDS[kind].shown}`,
    description: 'Like the post of a visitor. The header `Location` contains its address.',
    status: 201,
    faults: [422, 429],
    hasKey: true,
  });

export function replyStored(ctx: Context, kind: LeadKind, submitted: Submitted) {
  const path = `${ctx.services.publicUrl}/api/v1/${LEAD_KINDS[kind].list}`;
  const { id } = replySubmitted(ctx, path, submitted);
  return { id };
}
