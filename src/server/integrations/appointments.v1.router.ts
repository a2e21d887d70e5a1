import type { AppointmentTimeInput } from '#shared/appointments.ts';
import {
  appointmentPatch,
  appointmentResource,
  bookingOf,
  v1AppointmentInput,
} from '#shared/integrations/v1.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { mergeRouters, router } from '../api/trpc.ts';
import { leadHelp } from './lead-help.ts';
import { leadResource } from './lead-resource.ts';
import { createCall, replyStored } from './posts.ts';
import { changedAppointment, replyWithChange } from './preconditions.ts';

type Status = (typeof appointmentResource)['_zod']['output']['status'];
type Change = LeadStatusInput<Status> &
  AppointmentTimeInput & { isMove?: true; refusePast: boolean };

const changes = router({
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
  changes,
);
