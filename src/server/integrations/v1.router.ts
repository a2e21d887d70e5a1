import pLimit from 'p-limit';
import { z } from 'zod';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import { availabilitySchema } from '#shared/calendar/calendar.ts';
import { closureSchema, closuresInput } from '#shared/calendar/closures.ts';
import { id } from '#shared/fields/fields.ts';
import type { Scope } from '#shared/integrations/keys.ts';
import {
  appointmentPatch,
  appointmentResource,
  type BatchResult,
  batchResults,
  contactBatch,
  contactPatch,
  contactResource,
  PAGE,
  v1AppointmentInput,
  v1AvailabilityInput,
  v1ContactInput,
  v1List,
  v1PageFields,
} from '#shared/integrations/v1.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { leadFilterFields } from '#shared/leads/lead-work.ts';
import { noteInput, noteSchema } from '#shared/leads/notes.ts';
import { explainFault } from '../api/faults.ts';
import { replyCreated, replyWithPage, strictListProcedure } from '../api/lists.ts';
import {
  actorOf,
  adminProcedure,
  type Context,
  mergeRouters,
  restCall,
  router,
  type Session,
  sessionOfKey,
} from '../api/procedures.ts';
import { AppError, invalidField, notFound, problemOf } from '../app-error.ts';
import { replySubmitted, submissionProcedure } from '../leads/lead.router.ts';
import type { LeadResource } from '../leads/lead-kind.ts';
import { type LeadPageInput, withAssignee } from '../leads/lead-list.ts';
import type { Submission, Submitted } from '../leads/submit-lead.ts';
import { scopeMissing } from './key-check.ts';

const STORED = { id: true, status: true, version: true } as const;
const about = 'The lead, for a key that may send leads but not read them.';

/** The response to a post: the lead, or what a key may know that cannot read it. */
const storedContact = z.union([
  contactResource,
  contactResource.pick(STORED).meta({ id: 'StoredContact', description: about }),
]);
const storedAppointment = z.union([
  appointmentResource,
  appointmentResource.pick(STORED).meta({ id: 'StoredAppointment', description: about }),
]);

/** Responds with a lead and its `ETag`, which is its version. */
function replyWithTag<Lead extends { version: number }>({ reply }: Context, lead: Lead): Lead {
  reply.headers.etag = `"${lead.version}"`;
  return lead;
}

/** A proxy that compresses responses makes a tag weak, or adds a suffix such as `-gzip`. */
const TAG = /^(?:W\/)?"(\d+)(?:[-;:]\w+)?"$/;

const changed = () =>
  new AppError('precondition_failed', 'This lead has changed since you read it. Read it again.');

/**
 * Runs a change under the `If-Match` of a request. Without the header, any version is accepted.
 * @throws AppError `precondition_failed` if the resource's version is not among the given ones.
 */
async function underIfMatch<T>(
  { ifMatch, services }: Context,
  kind: LeadKind,
  id: string,
  change: (version: number | undefined) => Promise<T>,
): Promise<T> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return change(undefined);
  const versions = ifMatch.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  if (versions.includes(undefined)) {
    throw invalidField('If-Match', 'If-Match must contain the ETag of a response, such as "3"');
  }
  const { version } = await services.leads[kind].get(id);
  if (!versions.includes(String(version))) throw changed();
  try {
    return await change(version);
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? changed() : error;
  }
}

/** Runs a change under `If-Match` and responds with the lead. */
async function replyWithChange<Lead extends { version: number }>(
  ctx: Context,
  kind: LeadKind,
  id: string,
  change: (version: number | undefined) => Promise<{ lead: Lead }>,
): Promise<Lead> {
  return replyWithTag(ctx, (await underIfMatch(ctx, kind, id, change)).lead);
}

/** For storing leads of others: a key or an administrator, with the limits of a visitor's post. */
const storingProcedure = submissionProcedure.use(async ({ ctx, next }) => {
  const { key, services, bearerToken, submission } = ctx;
  const session = key ? sessionOfKey(key) : await services.sessions.resolve(bearerToken);
  return next({ ctx: { session, submission: { ...submission, creator: actorOf(session) } } });
});

const tags = ['v1'];

const createCall = (kind: LeadKind) =>
  restCall(storingProcedure, `POST /v1/${LEAD_KINDS[kind].list}`, {
    tags,
    summary: `Store one of the ${LEAD_KINDS[kind].shown}`,
    description:
      'Like the post of a visitor. The header `Location` contains its address. Without a scope to read such leads, a key gets only `id`, `status` and `version`.',
    status: 201,
    hasKey: true,
  });

/** Responds with a stored lead. Staff may have changed it, if the key of a post is repeated. */
async function replyStored<Kind extends LeadKind>(
  ctx: Context & { session: Session },
  kind: Kind,
  submitted: Submitted,
): Promise<LeadResource<Kind> | Pick<LeadResource<Kind>, keyof typeof STORED>> {
  const { leads, publicUrl } = ctx.services;
  const lead: LeadResource<Kind> = await leads[kind].get(submitted.id);
  replySubmitted(ctx, `${publicUrl}/api/v1/${LEAD_KINDS[kind].list}`, submitted);
  replyWithTag(ctx, lead);
  const reading: readonly Scope[] = [`${kind}s:read`, `${kind}s:update`];
  const { key } = ctx.session;
  if (!key || key.scopes.some((scope) => reading.includes(scope))) return lead;
  const { id, status, version } = lead;
  return { id, status, version };
}

/** Reading a kind of lead in v1: one page of it, and one lead. */
function leadResource<Kind extends LeadKind>(
  kind: Kind,
  item: z.ZodType<LeadResource<Kind>, LeadResource<Kind>> & z.ZodObject,
) {
  const { list, shown } = LEAD_KINDS[kind];
  const path = `/v1/${list}` as const;
  const { figure, mail, ...ofLeads } = leadFilterFields(kind);
  const filters = { ...v1PageFields, ...ofLeads };
  type Query = LeadPageInput & { assignee?: string | undefined };
  const listInput = z.object(filters) as unknown as z.ZodType<Query, Query>;

  return router({
    list: restCall(strictListProcedure(filters), `GET ${path}`, {
      tags,
      summary: `List ${shown}`,
      description:
        'Returns one page, newest first or in the given `order`. The header `Link` contains the address of the next page.',
    })
      .input(listInput.optional())
      .output(v1List(item))
      .query(async ({ ctx, input = {} }) => {
        const asked = withAssignee({ ...input, limit: input.limit ?? PAGE.usual }, ctx.session);
        const page = await ctx.services.leads[kind].list(asked);
        const address = `${ctx.services.publicUrl}/api${path}`;
        replyWithPage(ctx, { path: address, query: { ...input } as Record<string, string> }, page);
        // TypeScript cannot resolve the output type for a generic kind.
        return { data: page.rows, nextCursor: page.next, total: page.total } as never;
      }),

    get: restCall(adminProcedure, `GET ${path}/{id}`, {
      tags,
      summary: `Read one of the ${shown}`,
      description: 'The header `ETag` identifies its version: send it as `If-Match` with a change.',
    })
      .input(z.strictObject({ id }))
      .output(item)
      .query(async ({ ctx, input }) => {
        return replyWithTag(ctx, await ctx.services.leads[kind].get(input.id)) as never;
      }),
  });
}

/** Leads of a batch that are stored concurrently, so that they share INSERTs. */
const AT_ONCE = 20;

const contactChanges = router({
  create: createCall('contact')
    .input(v1ContactInput)
    .output(storedContact)
    .mutation(async ({ ctx, input }) =>
      replyStored(ctx, 'contact', await ctx.services.leads.contact.submit(input, ctx.submission)),
    ),

  createBatch: restCall(storingProcedure, 'POST /v1/contacts/batch', {
    tags,
    summary: 'Store up to 100 contact submissions',
    description:
      'Stores each contact once, under its own `key`, and returns a result for each in the same order. A failed contact does not affect the others. The body may have 1 MB.',
  })
    .input(contactBatch)
    .output(batchResults)
    .mutation(async ({ ctx, input }) => {
      const limit = pLimit(AT_ONCE);
      let counted: Promise<void> | undefined;
      // For its caller's limit, a batch is one post.
      const count: Submission['count'] = () => {
        counted ??= ctx.submission.count();
        return counted;
      };
      async function store({
        key,
        contact,
      }: (typeof input)['items'][number]): Promise<BatchResult> {
        try {
          const submission: Submission = { ...ctx.submission, count, idempotencyKey: key };
          const valid = v1ContactInput.parse(contact);
          const { id } = await ctx.services.leads.contact.submit(valid, submission);
          return { key, status: 201, id };
        } catch (error) {
          const { status, code, detail, errors } = problemOf(explainFault(error), ctx.requestId);
          return { key, status, error: { code, detail, ...(errors && { errors }) } };
        }
      }
      const data = await Promise.all(input.items.map((each) => limit(() => store(each))));
      return { data, nextCursor: null, total: data.length };
    }),

  update: restCall(adminProcedure, 'PATCH /v1/contacts/{id}', {
    tags,
    summary: 'Change a contact submission',
    description:
      'Sets the `status` (with a `rejectionReason` for `ignored`), or the administrator in `assigneeId`. With `If-Match`, a lead that has changed since returns 412.',
    hasVersion: true,
  })
    .input(contactPatch)
    .output(contactResource)
    .mutation(async ({ ctx, input }) => {
      const { contact } = ctx.services.leads;
      const { id, status, rejectionReason, assigneeId } = input;
      const actor = actorOf(ctx.session);
      return replyWithChange(ctx, 'contact', id, (version) =>
        status === undefined
          ? contact.assign({ id, assigneeId: assigneeId ?? null, version }, actor)
          : contact.setStatus({ id, status, rejectionReason, version }, actor),
      );
    }),
});

export const contactsV1Router = mergeRouters(
  leadResource('contact', contactResource),
  contactChanges,
);

type Status = (typeof appointmentResource)['_zod']['output']['status'];
type Change = LeadStatusInput<Status> &
  AppointmentTimeInput & { isMove?: true; refusePast: boolean };

const appointmentChanges = router({
  create: createCall('appointment')
    .input(v1AppointmentInput)
    .output(storedAppointment)
    .mutation(async ({ ctx, input }) => {
      const stored = await ctx.services.leads.appointment.submit(input, ctx.submission);
      return replyStored(ctx, 'appointment', stored);
    }),

  update: restCall(adminProcedure, 'PATCH /v1/appointments/{id}', {
    tags,
    summary: 'Change an appointment',
    description:
      'Sets the `status` (with `startsAt` to approve it for a time), moves an approved appointment to `startsAt`, or sets the administrator in `assigneeId`. A time that is taken, outside office hours or past is refused with 409 (`slot_taken`, `outside_hours`, `slot_past`) unless `allowClash` is true. With `If-Match`, a lead that has changed since returns 412.',
    hasVersion: true,
  })
    .input(appointmentPatch)
    .output(appointmentResource)
    .mutation(async ({ ctx, input }) => {
      const { appointment } = ctx.services.leads;
      const { assigneeId, status, allowClash = false, ...others } = input;
      const rest = { ...others, refuseClash: !allowClash, refusePast: !allowClash };
      const actor = actorOf(ctx.session);
      return replyWithChange(ctx, 'appointment', input.id, (version) => {
        if (assigneeId !== undefined) {
          return appointment.assign({ id: input.id, assigneeId, version }, actor);
        }
        const move: Change = { ...rest, version, status: 'approved', isMove: true };
        const change: Change = status === undefined ? move : { ...rest, version, status };
        return appointment.setStatus(change, actor);
      });
    }),
});

export const appointmentsV1Router = mergeRouters(
  leadResource('appointment', appointmentResource),
  appointmentChanges,
);

export const leadsV1Router = router({
  addNote: restCall(adminProcedure, 'POST /v1/leads/{id}/notes', {
    tags,
    summary: 'Add a note to a lead',
    description: 'Only staff see notes. `@username` in the text notifies that administrator.',
    status: 201,
  })
    .input(noteInput.strict())
    .output(noteSchema)
    .mutation(async ({ ctx, input }) => {
      const { leads, notes, publicUrl } = ctx.services;
      const { key } = ctx.session;
      for (const kind of KIND_NAMES) {
        if (!(await leads[kind].has(input.id))) continue;
        const scope = `${kind}s:update` as const;
        if (key && !key.scopes.includes(scope)) throw scopeMissing(scope);
        const { note } = await notes.add(input.id, input.text, actorOf(ctx.session));
        replyCreated(ctx, `${publicUrl}/api/v1/${kind}s/${input.id}`);
        return note;
      }
      throw notFound('lead');
    }),
});

export const calendarV1Router = router({
  availability: restCall(adminProcedure, 'GET /v1/availability', {
    tags,
    summary: 'Read free times',
    description: 'Returns the 18 slots of a day in a time zone, like `GET /availability`.',
  })
    .input(v1AvailabilityInput.strict())
    .output(availabilitySchema)
    .query(({ ctx, input }) => ctx.services.availability.of(input)),

  closures: restCall(strictListProcedure(closuresInput.shape), 'GET /v1/closures', {
    tags,
    summary: 'List closures',
    description: 'Returns all times when the office is closed, ordered by start, on one page.',
  })
    .input(closuresInput.optional())
    .output(v1List(closureSchema))
    .query(async ({ ctx, input = {} }) => {
      const data = await ctx.services.closures.list(input);
      return { data, nextCursor: null, total: data.length };
    }),
});
