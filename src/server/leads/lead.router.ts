import { z } from 'zod';
import {
  agendaInput,
  agendaSchema,
  appointmentClashInput,
  appointmentClashSchema,
} from '#shared/agenda/agenda.ts';
import {
  type AppointmentTimeInput,
  appointmentInput,
  appointmentMoveInput,
  appointmentSchema,
  appointmentStatusInput,
  type WishDecision,
  wishDecisionInput,
} from '#shared/appointments.ts';
import { availabilityInput, availabilitySchema } from '#shared/calendar/calendar.ts';
import { contactInput, contactSchema } from '#shared/contacts.ts';
import { id, success } from '#shared/fields/fields.ts';
import {
  LEAD_KINDS,
  type LeadKind,
  type ServiceTypeOf,
  type StatusOf,
} from '#shared/lead-kinds.ts';
import { BULK, undo } from '#shared/leads/bulk.ts';
import { type LeadStatusInput, leadPageSchema, leadStatusInput } from '#shared/leads/lead-calls.ts';
import { leadFilterFields, leadHistorySchema } from '#shared/leads/lead-work.ts';
import {
  ABOUT_LIST,
  fileProcedure,
  type ListInput,
  listFields,
  replyCreated,
  replyWithPage,
} from '../api/lists.ts';
import {
  actorOf,
  adminProcedure,
  type Context,
  mergeRouters,
  openProcedure,
  restCall,
  router,
  sessionOfKey,
} from '../api/procedures.ts';
import { keyOf } from '../http/limits/rate-limits.ts';
import type { LeadService } from './lead.service.ts';
import { ABOUT_EXPORT } from './lead-file.ts';
import type { LeadInput, ShownLead } from './lead-kind.ts';
import { type LeadFilterInput, withAssignee } from './lead-list.ts';
import type { Submission, Submitted } from './submit-lead.ts';

/**
 * The procedure for a post. New posts of an address are limited; an API key has its own limit
 * instead.
 */
export const submissionProcedure = openProcedure.use(({ ctx, next }) => {
  const { clientKey, idempotencyKey, key, services } = ctx;
  const count: Submission['count'] = async () => {
    if (!key) await services.limits.submission(clientKey);
  };
  const sender = services.keepsSenders && !key ? keyOf(clientKey) : undefined;
  const creator = key && actorOf(sessionOfKey(key));
  return next({ ctx: { submission: { idempotencyKey, sender, count, creator } } });
});

export function replySubmitted(ctx: Context, path: string, { id, isRepeat }: Submitted) {
  replyCreated(ctx, `${path}/${id}`);
  if (isRepeat) ctx.reply.headers['idempotency-replayed'] = 'true';
  return { success: true, id } as const;
}

type Filters<Kind extends LeadKind> = Omit<
  LeadFilterInput,
  'status' | 'serviceType' | 'assigneeId'
> & {
  assignee?: string | undefined;
  status?: StatusOf<Kind> | undefined;
  serviceType?: ServiceTypeOf<Kind> | undefined;
};

const exportFields = {
  ids: z
    .string({ error: 'Ids must be text' })
    .max(BULK.leads * 40, `There must be at most ${BULK.leads} ids`)
    .meta({ description: 'Only these leads: their ids, separated by commas.' })
    .optional(),
};

interface LeadCalls<Kind extends LeadKind, Input, Change> {
  kind: Kind;
  input: Input;
  item: z.ZodType<ShownLead<Kind>, ShownLead<Kind>>;
  change: Change;
  path: `/${string}`;
  tag: string;
  create: { summary: string; description: string };
  setStatus: string;
}

function leadRouter<
  Kind extends LeadKind,
  Input extends z.ZodType<LeadInput<Kind>>,
  Change extends z.ZodType<LeadStatusInput<ShownLead<Kind>['status']>>,
>({ kind, input, item, change, ...about }: LeadCalls<Kind, Input, Change>) {
  const { list, shown, fresh, reasoned } = LEAD_KINDS[kind];
  const path = `/admin/${list}` as const;
  const listPath = `/api${path}`;
  const tags = [about.tag];
  const filters = leadFilterFields(kind);
  const paged = { ...listFields, ...filters };
  // The specified list of contacts has no filter by service and ignores the parameter.
  const { serviceType, ...unserved } = paged;
  // TypeScript cannot infer exact types for a generic kind, so the casts declare them.
  const exported = { ...filters, ...exportFields };
  type Exported = Filters<Kind> & { ids?: string | undefined };
  const exportInput = z.object(exported) as z.ZodType<Exported, Exported>;
  type Listed = ListInput & Filters<Kind>;
  const pageInput = z.object(paged) as z.ZodType<Listed, Listed>;
  const listInput = z.object(kind === 'contact' ? unserved : paged) as typeof pageInput;
  const changed = z.object({ success, [kind]: item, undo }) as unknown as z.ZodType<
    { success: true; undo?: string | undefined } & Record<Kind, ShownLead<Kind>>
  >;
  const serviceOf = ({ services }: Context): LeadService<Kind> => services.leads[kind];

  return router({
    create: restCall(submissionProcedure, `POST ${about.path}`, {
      protect: false,
      tags,
      ...about.create,
      status: 201,
      hasKey: true,
    })
      .input(input)
      .output(z.object({ success, id }))
      .mutation(async ({ ctx, input }) =>
        replySubmitted(ctx, listPath, await ctx.services.leads[kind].submit(input, ctx.submission)),
      ),

    list: restCall(adminProcedure, `GET ${path}`, {
      tags,
      summary: `List ${shown}`,
      description: ABOUT_LIST,
    })
      .input(listInput.optional())
      .output(z.array(item))
      .query(async ({ ctx, input }) => {
        const leads = ctx.services.leads[kind];
        // Several long lists at once exceed the time limit of a call, so each part restarts it.
        const page = await leads.list(withAssignee(input ?? {}, ctx.session), () =>
          ctx.restartLimit(0),
        );
        return replyWithPage(ctx, { path: listPath, query: { ...input } }, page);
      }),

    setStatus: restCall(adminProcedure, `PATCH ${path}/{id}/status`, {
      tags,
      summary: about.setStatus,
      description: `\`rejectionReason\` is only stored with the status \`${reasoned}\`. The history also stores the reason for \`${fresh}\`.`,
    })
      .input(change)
      .output(changed)
      .mutation(async ({ ctx, input }) => {
        const { lead, undo } = await serviceOf(ctx).setStatus(input, actorOf(ctx.session));
        return { success: true, [kind]: lead, undo };
      }),

    page: adminProcedure
      .input(pageInput)
      .output(leadPageSchema(item))
      .query(({ ctx, input }) =>
        serviceOf(ctx).page(withAssignee(input, ctx.session), ctx.session.adminId),
      ),

    export: restCall(fileProcedure, `GET ${path}/export`, {
      tags,
      summary: `Export ${shown} as CSV`,
      description: ABOUT_EXPORT,
      contentType: 'text/csv',
    })
      .input(exportInput.optional())
      .output(z.string())
      .query(async ({ ctx, input }) => {
        ctx.reply.download = await serviceOf(ctx).export(withAssignee(input ?? {}, ctx.session));
        return '';
      }),

    get: adminProcedure
      .input(z.object({ id }))
      .output(item)
      // TypeScript cannot resolve tRPC's conditional output type for a generic kind.
      .query(async ({ ctx, input }) => (await ctx.services.leads[kind].get(input.id)) as never),

    history: adminProcedure
      .input(z.object({ id }))
      .output(leadHistorySchema)
      .query(({ ctx, input }) => ctx.services.histories.of(kind, input.id)),
  });
}

export const contactsRouter = leadRouter({
  kind: 'contact',
  input: contactInput,
  item: contactSchema,
  change: leadStatusInput('contact'),
  path: '/contact',
  tag: 'Contacts',
  create: {
    summary: 'Send a contact message',
    description: 'Stores a message of a visitor as `unread`. Staff answer within 24 hours.',
  },
  setStatus: 'Change the status of a submission',
});

/** Moving an approved appointment follows the same rules as approving it. */
type TimeChange = LeadStatusInput<'approved'> &
  AppointmentTimeInput &
  ({ isMove: true } | { decision: WishDecision });

const tags = ['Appointments'];
const changed = z.object({ success, appointment: appointmentSchema, undo });

const leadCalls = leadRouter({
  kind: 'appointment',
  input: appointmentInput,
  item: appointmentSchema,
  change: appointmentStatusInput,
  path: '/appointments',
  tag: 'Appointments',
  create: {
    summary: 'Request an appointment',
    description: 'Stores a booking as `pending`. Staff confirm it within 24 hours.',
  },
  setStatus: 'Change the status of an appointment',
});

const calendarCalls = router({
  availability: restCall(openProcedure, 'GET /availability', {
    protect: false,
    tags,
    summary: 'Read free times',
    description:
      'Returns the 18 slots of a day in a time zone. A slot is `free`, `taken`, `closed` (for the given `reason`) or `past`. Any slot can still be booked: staff then propose another time.',
  })
    .input(availabilityInput)
    .output(availabilitySchema)
    .query(async ({ ctx, input }) => {
      const { limits, availability } = ctx.services;
      if (!ctx.key) await limits.look(ctx.clientKey);
      return availability.of(input);
    }),

  agenda: adminProcedure
    .input(agendaInput)
    .output(agendaSchema)
    .query(({ ctx, input }) => ctx.services.agenda.of(input)),

  clash: adminProcedure
    .input(appointmentClashInput)
    .output(appointmentClashSchema)
    .query(({ ctx, input }) => ctx.services.availability.clash(input)),

  move: adminProcedure
    .input(appointmentMoveInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => {
      const { appointment } = ctx.services.leads;
      const change: TimeChange = { ...input, status: 'approved', isMove: true };
      const { lead, undo } = await appointment.setStatus(change, actorOf(ctx.session));
      return { success: true, appointment: lead, undo };
    }),

  wish: adminProcedure
    .input(wishDecisionInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => {
      const { appointment } = ctx.services.leads;
      const change: TimeChange = { ...input, status: 'approved' };
      const { lead, undo } = await appointment.setStatus(change, actorOf(ctx.session));
      return { success: true, appointment: lead, undo };
    }),
});

export const appointmentsRouter = mergeRouters(calendarCalls, leadCalls);
