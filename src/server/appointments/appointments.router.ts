import { z } from 'zod';
import {
  appointmentInput,
  appointmentPageSchema,
  appointmentSchema,
  appointmentStatus,
  appointmentStatusInput,
  serviceType,
} from '#shared/appointments.ts';
import { id, success } from '#shared/fields.ts';
import { createdBounds, leadHistorySchema, leadPageFields } from '#shared/lead-work.ts';
import { fileProcedure, listProcedure } from '../api/list-procedure.ts';
import { replyInParts } from '../api/list-reply.ts';
import { adminProcedure } from '../api/procedures.ts';
import { replySubmitted, submissionProcedure } from '../api/submission-procedure.ts';
import { router } from '../api/trpc.ts';
import { ABOUT_HISTORY } from '../leads/history/lead-histories.service.ts';
import { ABOUT_EXPORT } from '../leads/listing/lead-file.ts';
import { ABOUT_LIST, listFields } from '../lists/list-input.ts';
import type { AppointmentsService } from './appointments.service.ts';

declare module '../api/context.ts' {
  interface Services {
    appointments: AppointmentsService;
  }
}

const LIST_PATH = '/api/admin/appointments';
const tags = ['Appointments'];
const appointmentFilters = {
  ...leadPageFields,
  ...createdBounds,
  status: appointmentStatus.meta({ description: 'Only those of this status.' }).optional(),
  serviceType: serviceType.meta({ description: 'Only those of this service.' }).optional(),
};

const listed = { ...listFields, ...appointmentFilters };

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
    .mutation(async ({ ctx, input }) =>
      replySubmitted(ctx, LIST_PATH, await ctx.services.appointments.submit(input, ctx.submission)),
    ),

  list: listProcedure(listed)
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/appointments',
        tags,
        summary: 'List appointments',
        description: ABOUT_LIST,
      },
    })
    .input(z.object(listed).optional())
    .output(z.array(appointmentSchema))
    .query(async ({ ctx, input = {} }) => {
      const page = await ctx.services.appointments.list(input);
      return replyInParts(ctx, { path: LIST_PATH, query: input }, appointmentSchema, page);
    }),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/appointments/{id}/status',
        tags,
        summary: 'Change the status of an appointment',
        description: '`rejectionReason` is kept with the status `rejected` only.',
      },
      faults: [404, 409],
    })
    .input(appointmentStatusInput)
    .output(z.object({ success, appointment: appointmentSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      appointment: await ctx.services.appointments.setStatus(input, ctx.session),
    })),

  page: adminProcedure
    .input(z.object(listed))
    .output(appointmentPageSchema)
    .query(({ ctx, input }) => ctx.services.appointments.page(input)),

  export: fileProcedure(appointmentFilters)
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/appointments/export',
        tags,
        summary: 'Export appointments as CSV',
        description: ABOUT_EXPORT,
      },
      contentType: 'text/csv',
    })
    .input(z.object(appointmentFilters).optional())
    .output(z.string())
    .query(async ({ ctx, input = {} }) => {
      ctx.reply.download = await ctx.services.appointments.export(input);
      return '';
    }),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/appointments/{id}',
        tags,
        summary: 'Read an appointment',
        description: 'Gives one booking as it is now, with the `version` that a change can name.',
      },
      faults: [404],
    })
    .input(z.object({ id }))
    .output(appointmentSchema)
    .query(({ ctx, input }) => ctx.services.appointments.get(input.id)),

  history: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/appointments/{id}/history',
        tags,
        summary: 'Read the history of an appointment',
        description: ABOUT_HISTORY,
      },
      faults: [404],
    })
    .input(z.object({ id }))
    .output(leadHistorySchema)
    .query(({ ctx, input }) => ctx.services.histories.of('appointment', input.id)),
});
