import { z } from 'zod';
import { SERVICE_TYPES } from '#shared/appointment-options.ts';
import {
  APPOINTMENT_STATUSES,
  appointmentInput,
  appointmentSchema,
  appointmentStatusInput,
} from '#shared/appointments.ts';
import { id, success } from '#shared/fields.ts';
import { adminProcedure, submissionProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { leadListFields } from '../leads/lead-list.ts';
import { replyWithPage } from '../leads/lead-reply.ts';

const LIST_PATH = '/api/admin/appointments';
const tags = ['Appointments'];

export const appointmentsRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/appointments',
        protect: false,
        tags,
        summary: 'Request an appointment',
        description: 'Stores a booking as `pending`. Staff confirm it within 24 hours.',
      },
      status: 201,
      faults: [422],
    })
    .input(appointmentInput)
    .output(z.object({ success, id }))
    .mutation(async ({ ctx, input }) => {
      const stored = await ctx.services.appointments.submit(input, ctx.idempotencyKey);
      ctx.reply.status = 201;
      return { success: true, id: stored };
    }),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/appointments',
        tags,
        summary: 'List appointments',
        description: 'Newest first. `Link` names the next page, `X-Total-Count` counts all pages.',
      },
    })
    .input(
      z.object({
        ...leadListFields,
        status: z.enum(APPOINTMENT_STATUSES).optional(),
        serviceType: z.enum(SERVICE_TYPES).optional(),
      }),
    )
    .output(z.array(appointmentSchema))
    .query(async ({ ctx, input }) =>
      replyWithPage(ctx, LIST_PATH, input, await ctx.services.appointments.list(input)),
    ),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/appointments/{id}/status',
        tags,
        summary: 'Change the status of an appointment',
        description: '`rejectionReason` is kept with the status `rejected` only.',
      },
      faults: [404],
    })
    .input(appointmentStatusInput)
    .output(z.object({ success, appointment: appointmentSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      appointment: await ctx.services.appointments.setStatus(input),
    })),
});
