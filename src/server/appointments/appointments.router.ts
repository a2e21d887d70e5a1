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
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { undo } from '#shared/leads/undo.ts';
import { leadRouter } from '../api/lead-router.ts';
import { adminProcedure, openProcedure, restCall } from '../api/procedures.ts';
import { mergeRouters, router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

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
  one: 'an appointment',
  noun: 'booking',
});

const calendarCalls = router({
  availability: restCall(openProcedure, 'GET /availability', {
    protect: false,
    tags,
    summary: 'Read free times',
    description:
      'Returns the 18 slots of a day in a time zone. A slot is `free`, `taken`, `closed` (for the given `reason`) or `past`. Any slot can still be booked: staff then propose another time. Responses are at most two seconds old.',
    faults: [429],
  })
    .input(availabilityInput)
    .output(availabilitySchema)
    .query(async ({ ctx, input }) => {
      const { limits, availability, paceOfLooks, paceOfDayReads } = ctx.services;
      // Before validation, so that rejected calls are delayed too.
      await paceOfLooks();
      if (!ctx.key) await limits.look(ctx.clientKey);
      return availability.of(input, async () => {
        if (!ctx.key) await limits.dayRead(ctx.clientKey);
        await paceOfDayReads();
      });
    }),

  agenda: restCall(adminProcedure, 'GET /admin/appointments/agenda', {
    tags,
    summary: 'Read the agenda',
    description:
      'Returns the pending, approved and completed appointments on their confirmed or requested days in the UAE, and the closures of these days. `more` is true if there are more than the 1,000 listed appointments.',
  })
    .input(agendaInput)
    .output(agendaSchema)
    .query(({ ctx, input }) => ctx.services.agenda.of(input)),

  clash: restCall(adminProcedure, 'GET /admin/appointments/{id}/clash', {
    tags,
    summary: 'Read the conflicts of an approval',
    description:
      'Returns the conflicts of approving or moving an appointment. They are for `startsAt`, or by default for the time that an approval would set. The call reserves nothing: an approval with `refuseClash` checks again.',
    faults: [404],
  })
    .input(appointmentClashInput)
    .output(appointmentClashSchema)
    .query(({ ctx, input }) => ctx.services.clashes.of(input)),

  move: restCall(adminProcedure, 'PATCH /admin/appointments/{id}/time', {
    tags,
    summary: 'Move an approved appointment',
    description:
      'Sets another confirmed time and sends the client an update. If the new time has passed and the client has an invitation to a later time, that invitation is cancelled.',
    faults: [404, 409],
  })
    .input(appointmentMoveInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => {
      const { appointment } = ctx.services.leads;
      const change: TimeChange = { ...input, status: 'approved', isMove: true };
      const { lead, undo } = await appointment.setStatus(change, actorOf(ctx.session));
      return { success: true, appointment: lead, undo };
    }),

  wish: restCall(adminProcedure, 'POST /admin/appointments/{id}/wish', {
    tags,
    summary: "Decide about a client's request for another time",
    description:
      'Decides about the `wish` of an approved appointment: accepts the wished time, sets `startsAt` instead, or keeps the confirmed time. Returns 409 if the new time has passed. The client is notified of the decision. The call accepts no Idempotency-Key. Send the `version` that you have read: a repeat then changes nothing and returns 409.',
    faults: [404, 409],
  })
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
