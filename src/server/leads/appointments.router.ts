import { z } from 'zod';
import { agendaInput, agendaSchema } from '#shared/agenda/agenda.ts';
import { appointmentClashInput, appointmentClashSchema } from '#shared/agenda/appointment-clash.ts';
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
import { success } from '#shared/fields/fields.ts';
import { undo } from '#shared/leads/bulk.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, openProcedure, restCall } from '../api/procedures.ts';
import { mergeRouters, router } from '../api/trpc.ts';
import { leadRouter } from './lead-router.ts';

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
    faults: [429],
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
    .query(({ ctx, input }) => ctx.services.clashes.of(input)),

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

// The first matching path is used, so `/agenda` must come before `/{id}`.
export const appointmentsRouter = mergeRouters(calendarCalls, leadCalls);
