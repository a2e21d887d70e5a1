import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import {
  appointmentResource,
  contactResource,
  PAGE_ROWS,
  v1LeadFields,
  v1List,
  v1PageFields,
} from '#shared/integrations/v1.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadChoices } from '#shared/leads/lead-calls.ts';
import { createdBounds, leadDayFields, leadPageFields } from '#shared/leads/lead-work.ts';
import { actorOf, type Session, sessionOfKey } from '../api/caller.ts';
import type { Context } from '../api/context.ts';
import { strictListProcedure } from '../api/list-procedure.ts';
import { replyWithPage } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { AppError, invalidField } from '../app-error.ts';
import { withAssignee } from '../leads/assignee-filter.ts';
import type { LeadResource } from '../leads/kind/lead-row.ts';
import type { LeadPageInput } from '../leads/listing/lead-page.ts';
import type { Submitted } from '../leads/storing/submit-once.ts';
import { replySubmitted, submissionProcedure } from '../leads/submission-procedure.ts';

interface Versioned {
  version: number;
}

interface ChangedLead extends Versioned {
  id: string;
  status: string;
}

const SHOWN = { id: true, status: true, version: true } as const;
const about = 'The lead, for a key that may change it but not read it.';

/** The response to a change: the lead, or what a key without the scope to read it may know. */
export const changedContact = z.union([
  contactResource,
  contactResource.pick(SHOWN).meta({ id: 'ChangedContact', description: about }),
]);
export const changedAppointment = z.union([
  appointmentResource,
  appointmentResource.pick(SHOWN).meta({ id: 'ChangedAppointment', description: about }),
]);

/** Responds with a resource and its `ETag`, which is its version. */
export function replyWithTag<Resource extends Versioned>(
  { reply }: Context,
  resource: Resource,
): Resource {
  reply.headers.etag = `"${resource.version}"`;
  return resource;
}

/** A proxy that compresses responses makes a tag weak, or adds a suffix such as `-gzip`. */
const TAG = /^(?:W\/)?"(\d+)(?:[-;:]\w+)?"$/;

const changed = () =>
  new AppError('precondition-failed', 'This lead has changed since you read it. Read it again.');

/**
 * Runs a change under the `If-Match` of a request. Without the header, any version is accepted.
 * @throws AppError `precondition-failed` if the resource's version is not among the given ones.
 */
async function underIfMatch<T>(
  { ifMatch }: Context,
  current: () => Promise<Versioned>,
  change: (version: number | undefined) => Promise<T>,
): Promise<T> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return change(undefined);
  const versions = ifMatch.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  if (versions.includes(undefined)) {
    throw invalidField('If-Match', 'If-Match must contain the ETag of a response, such as "3"');
  }
  const { version } = await current();
  if (!versions.includes(String(version))) throw changed();
  try {
    return await change(version);
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? changed() : error;
  }
}

const shownOf = <Lead extends ChangedLead>({ id, status, version }: Lead) =>
  ({ id, status, version }) as Pick<Lead, keyof typeof SHOWN>;

/** The conflict without data of clients: neither the lead nor the meetings at that time. */
function withoutLeads({ fault, message, code, members }: AppError): AppError {
  const { reason, current } = members ?? {};
  const lead = current && shownOf(current.lead as unknown as ChangedLead);
  // Only this text names clients.
  const text = reason === 'slot_taken' ? 'This time is taken.' : message;
  return new AppError(fault, text, {
    code,
    members: { ...(reason && { reason }), ...(lead && { current: { lead, event: null } }) },
  });
}

const mayRead = ({ session: { key } }: { session: Session }, kind: LeadKind) =>
  !key || key.scopes.includes(`${kind}s:read`);

/** The lead with its tag. A key that may not read this kind gets only the id, status and version. */
export function readableLead<Lead extends ChangedLead>(
  ctx: Context & { session: Session },
  kind: LeadKind,
  lead: Lead,
): Lead | Pick<Lead, keyof typeof SHOWN> {
  replyWithTag(ctx, lead);
  return mayRead(ctx, kind) ? lead : shownOf(lead);
}

/**
 * Runs a change under `If-Match` and responds with the lead. A key without the scope to read this
 * kind gets only the lead's id, status and version, also in the conflict that refuses the change.
 */
export async function replyWithChange<Lead extends ChangedLead>(
  ctx: Context & { session: Session },
  kind: LeadKind,
  current: () => Promise<Versioned>,
  change: (version: number | undefined) => Promise<{ lead: Lead }>,
): Promise<Lead | Pick<Lead, keyof typeof SHOWN>> {
  try {
    const { lead } = await underIfMatch(ctx, current, change);
    return readableLead(ctx, kind, lead);
  } catch (error) {
    const isConflict = error instanceof AppError && error.fault === 'conflict';
    throw isConflict && !mayRead(ctx, kind) ? withoutLeads(error) : error;
  }
}

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

const { search, waiting, assignee } = leadPageFields;

/** Reading a kind of lead in v1: one page of it, and one lead. */
export function leadResource<Kind extends LeadKind>(
  kind: Kind,
  item: z.ZodType<LeadResource<Kind>, LeadResource<Kind>> & z.ZodObject,
) {
  const { list, shown } = LEAD_KINDS[kind];
  const path = `/v1/${list}` as const;
  const filters = {
    ...v1PageFields,
    ...{ search, waiting, assignee, ...v1LeadFields },
    ...leadDayFields(kind),
    ...createdBounds,
    ...leadChoices(kind),
  };
  type Query = LeadPageInput & { assignee?: string | undefined };
  const listInput = z.object(filters) as unknown as z.ZodType<Query, Query>;

  return router({
    list: restCall(strictListProcedure(filters), `GET ${path}`, {
      tags: ['v1'],
      summary: `List ${shown}`,
      description:
        'Returns one page, newest first or in the given `order`. The header `Link` contains the address of the next page.',
    })
      .input(listInput.optional())
      .output(v1List(item))
      .query(async ({ ctx, input = {} }) => {
        const asked = withAssignee({ ...input, limit: input.limit ?? PAGE_ROWS }, ctx.session);
        const { first } = await ctx.services.leads[kind].list(asked);
        const address = `${ctx.services.publicUrl}/api${path}`;
        replyWithPage(ctx, { path: address, query: { ...input } as Record<string, string> }, first);
        // TypeScript cannot resolve the output type for a generic kind.
        return { data: first.rows, nextCursor: first.next, total: first.total } as never;
      }),

    get: restCall(adminProcedure, `GET ${path}/{id}`, {
      tags: ['v1'],
      summary: `Read one of the ${shown}`,
      description: 'The header `ETag` identifies its version: send it as `If-Match` with a change.',
      faults: [404],
      isTagged: true,
    })
      .input(z.strictObject({ id }))
      .output(item)
      .query(async ({ ctx, input }) => {
        return replyWithTag(ctx, await ctx.services.leads[kind].get(input.id)) as never;
      }),
  });
}
