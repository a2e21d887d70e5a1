import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { actorOf, type Session, sessionOfKey } from '../api/caller.ts';
import type { Context } from '../api/context.ts';
import { restCall } from '../api/procedures.ts';
import type { LeadResource } from '../leads/kind/lead-row.ts';
import type { Submitted } from '../leads/storing/submit-once.ts';
import { replySubmitted, submissionProcedure } from '../leads/submission-procedure.ts';
import { readableLead } from './preconditions.ts';

/** For storing leads of others: a key or an administrator, with the limits of a visitor's post. */
export const storingProcedure = submissionProcedure
  .meta({ baseFaults: [403] })
  .use(async ({ ctx, next }) => {
    const { key, services, bearerToken, submission } = ctx;
    const session = key ? sessionOfKey(key) : await services.sessions.resolve(bearerToken);
    return next({ ctx: { session, submission: { ...submission, creator: actorOf(session) } } });
  });

export const createCall = (kind: LeadKind) =>
  restCall(storingProcedure, `POST /v1/${LEAD_KINDS[kind].list}`, {
    tags: ['v1'],
    summary: `Store one of the ${LEAD_KINDS[kind].shown}`,
    description:
      'Like the post of a visitor. The header `Location` contains its address. Without the scope to read such leads, a key gets only `id`, `status` and `version`.',
    status: 201,
    faults: [409, 422, 429],
    hasKey: true,
    isTagged: true,
  });

/** Responds with a stored lead. */
export async function replyStored<Kind extends LeadKind>(
  ctx: Context & { session: Session },
  kind: Kind,
  submitted: Submitted,
) {
  const { leads, publicUrl } = ctx.services;
  const lead: LeadResource<Kind> = await leads[kind].get(submitted.id);
  replySubmitted(ctx, `${publicUrl}/api/v1/${LEAD_KINDS[kind].list}`, submitted);
  return readableLead(ctx, kind, lead);
}
