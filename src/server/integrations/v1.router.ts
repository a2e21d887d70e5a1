import pLimit from 'p-limit';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import { availabilitySchema } from '#shared/calendar/calendar.ts';
import { closureSchema, closuresInput } from '#shared/calendar/closures.ts';
import {
  appointmentPatch,
  appointmentResource,
  type BatchResult,
  batchResults,
  bookingOf,
  contactBatch,
  contactPatch,
  contactResource,
  v1AppointmentInput,
  v1AvailabilityInput,
  v1ContactInput,
  v1List,
} from '#shared/integrations/v1.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { noteInput, noteSchema } from '#shared/leads/notes.ts';
import { actorOf } from '../api/caller.ts';
import { requireKey } from '../api/idempotency-key.ts';
import { strictListProcedure } from '../api/list-procedure.ts';
import { replyCreated } from '../api/list-reply.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { asAppError, mergeRouters, router } from '../api/trpc.ts';
import { notFound, problemOf } from '../app-error.ts';
import type { Submission } from '../leads/storing/submit-once.ts';
import { scopeMissing } from './key-check.ts';
import { leadHelp } from './lead-help.ts';
import {
  changedAppointment,
  changedContact,
  createCall,
  leadResource,
  replyStored,
  replyWithChange,
  storingProcedure,
} from './v1-calls.ts';

/** Leads of a batch that are stored concurrently, so that they share the inserts of a group. */
const AT_ONCE = 20;

const contactChanges = router({
  create: createCall('contact')
    .input(v1ContactInput)
    .output(changedContact)
    .mutation(async ({ ctx, input }) =>
      replyStored(ctx, 'contact', await ctx.services.leads.contact.submit(input, ctx.submission)),
    ),

  createBatch: restCall(storingProcedure, 'POST /v1/contacts/batch', {
    tags: ['v1'],
    summary: 'Store up to 100 contact submissions',
    description:
      'Stores each contact once, under its own `key`, and returns a result for each in the same order. A failed contact does not affect the others. The body may have 1 MB.',
    faults: [429],
  })
    .input(contactBatch)
    .output(batchResults)
    .mutation(async ({ ctx, input }) => {
      const limit = pLimit(AT_ONCE);
      let counted: Promise<void> | undefined;
      // For its caller's limit, a batch is one post.
      const count: Submission['count'] = (what) => {
        counted ??= ctx.submission.count(what);
        return counted;
      };
      async function store({
        key,
        contact,
      }: (typeof input)['items'][number]): Promise<BatchResult> {
        try {
          requireKey(key);
          const submission: Submission = { ...ctx.submission, count, idempotencyKey: key };
          const valid = v1ContactInput.parse(contact);
          const { id } = await ctx.services.leads.contact.submit(valid, submission);
          return { key, status: 201, id };
        } catch (error) {
          const { status, code, detail, errors } = problemOf(asAppError(error), ctx.requestId);
          return { key, status, error: { code, detail, ...(errors && { errors }) } };
        }
      }
      const data = await Promise.all(input.items.map((each) => limit(() => store(each))));
      return { data, nextCursor: null, total: data.length };
    }),

  update: restCall(adminProcedure, 'PATCH /v1/contacts/{id}', {
    tags: ['v1'],
    summary: 'Change a contact submission',
    description:
      'Sets the `status` (with a `rejectionReason` for `ignored`), or the administrator in `assigneeId`. With `If-Match`, a lead that has changed since returns 412. Without the scope `contacts:read`, a key gets only `id`, `status` and `version`.',
    faults: [404, 412],
    isTagged: true,
  })
    .input(contactPatch)
    .output(changedContact)
    .mutation(async ({ ctx, input }) => {
      const { contact } = ctx.services.leads;
      const { id, status, rejectionReason, assigneeId } = input;
      const actor = actorOf(ctx.session);
      return replyWithChange(
        ctx,
        'contact',
        () => contact.get(id),
        (version) =>
          status === undefined
            ? contact.assign({ id, assigneeId: assigneeId ?? null, version }, actor)
            : contact.setStatus({ id, status, rejectionReason, version }, actor),
      );
    }),
});

export const contactsV1Router = mergeRouters(
  leadResource('contact', contactResource),
  leadHelp('contact'),
  contactChanges,
);

type Status = (typeof appointmentResource)['_zod']['output']['status'];
type Change = LeadStatusInput<Status> &
  AppointmentTimeInput & { isMove?: true; refusePast: boolean };

const appointmentChanges = router({
  create: createCall('appointment')
    .input(v1AppointmentInput)
    .output(changedAppointment)
    .mutation(async ({ ctx, input }) => {
      const stored = await ctx.services.leads.appointment.submit(bookingOf(input), ctx.submission);
      return replyStored(ctx, 'appointment', stored);
    }),

  update: restCall(adminProcedure, 'PATCH /v1/appointments/{id}', {
    tags: ['v1'],
    summary: 'Change an appointment',
    description:
      'Sets the `status` (with `startsAt` to approve it for a time), moves an approved appointment to `startsAt`, or sets the administrator in `assigneeId`. A time that is taken, outside office hours or past is refused with 409 (`slot_taken`, `outside_hours`, `slot_past`) unless `allowClash` is true. With `If-Match`, a lead that has changed since returns 412. Without the scope `appointments:read`, a key gets only `id`, `status` and `version`, and no `clashes` or `conflicts`.',
    faults: [404, 409, 412],
    isTagged: true,
  })
    .input(appointmentPatch)
    .output(changedAppointment)
    .mutation(async ({ ctx, input }) => {
      const { appointment } = ctx.services.leads;
      const { assigneeId, status, allowClash = false, ...others } = input;
      const rest = { ...others, refuseClash: !allowClash, refusePast: !allowClash };
      const actor = actorOf(ctx.session);
      return replyWithChange(
        ctx,
        'appointment',
        () => appointment.get(input.id),
        (version) => {
          if (assigneeId !== undefined) {
            return appointment.assign({ id: input.id, assigneeId, version }, actor);
          }
          const move: Change = { ...rest, version, status: 'approved', isMove: true };
          const change: Change = status === undefined ? move : { ...rest, version, status };
          return appointment.setStatus(change, actor);
        },
      );
    }),
});

export const appointmentsV1Router = mergeRouters(
  leadResource('appointment', appointmentResource),
  leadHelp('appointment'),
  appointmentChanges,
);

export const leadsV1Router = router({
  addNote: restCall(adminProcedure, 'POST /v1/leads/{id}/notes', {
    tags: ['v1'],
    summary: 'Add a note to a lead',
    description: 'Only staff see notes. `@username` in the text notifies that administrator.',
    status: 201,
    faults: [404],
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

const tags = ['v1'];

export const calendarV1Router = router({
  availability: restCall(adminProcedure, 'GET /v1/availability', {
    tags,
    summary: 'Read free times',
    description: 'Returns the 18 slots of a day in a time zone, like `GET /availability`.',
  })
    .input(v1AvailabilityInput.strict())
    .output(availabilitySchema)
    .query(({ ctx, input }) => ctx.services.availability.of(input, async () => undefined)),

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
