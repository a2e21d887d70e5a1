import { z } from 'zod';
import {
  contactInput,
  contactPageSchema,
  contactSchema,
  contactStatus,
  contactStatusInput,
} from '#shared/contacts.ts';
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
import type { ContactsService } from './contacts.service.ts';

declare module '../api/context.ts' {
  interface Services {
    contacts: ContactsService;
  }
}

const LIST_PATH = '/api/admin/contacts';
const tags = ['Contacts'];
const contactFilters = {
  ...leadPageFields,
  ...createdBounds,
  status: contactStatus.meta({ description: 'Only those of this status.' }).optional(),
};

const listed = { ...listFields, ...contactFilters };

export const contactsRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/contact',
        protect: false,
        tags,
        summary: 'Send a contact message',
        description: 'Stores a message of a visitor as `unread`. Staff answer within 24 hours.',
      },
      status: 201,
      faults: [422],
    })
    .input(contactInput)
    .output(z.object({ success, id }))
    .mutation(async ({ ctx, input }) =>
      replySubmitted(ctx, LIST_PATH, await ctx.services.contacts.submit(input, ctx.submission)),
    ),

  list: listProcedure(listed)
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts',
        tags,
        summary: 'List contact submissions',
        description: ABOUT_LIST,
      },
    })
    .input(z.object(listed).optional())
    .output(z.array(contactSchema))
    .query(async ({ ctx, input = {} }) => {
      const page = await ctx.services.contacts.list(input);
      return replyInParts(ctx, { path: LIST_PATH, query: input }, contactSchema, page);
    }),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/contacts/{id}/status',
        tags,
        summary: 'Change the status of a submission',
        description: '`rejectionReason` is kept with the status `ignored` only.',
      },
      faults: [404, 409],
    })
    .input(contactStatusInput)
    .output(z.object({ success, contact: contactSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      contact: await ctx.services.contacts.setStatus(input, ctx.session),
    })),

  page: adminProcedure
    .input(z.object(listed))
    .output(contactPageSchema)
    .query(({ ctx, input }) => ctx.services.contacts.page(input)),

  export: fileProcedure(contactFilters)
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/export',
        tags,
        summary: 'Export contact submissions as CSV',
        description: ABOUT_EXPORT,
      },
      contentType: 'text/csv',
    })
    .input(z.object(contactFilters).optional())
    .output(z.string())
    .query(async ({ ctx, input = {} }) => {
      ctx.reply.download = await ctx.services.contacts.export(input);
      return '';
    }),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/{id}',
        tags,
        summary: 'Read a contact submission',
        description:
          'Gives one submission as it is now, with the `version` that a change can name.',
      },
      faults: [404],
    })
    .input(z.object({ id }))
    .output(contactSchema)
    .query(({ ctx, input }) => ctx.services.contacts.get(input.id)),

  history: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/{id}/history',
        tags,
        summary: 'Read the history of a contact submission',
        description: ABOUT_HISTORY,
      },
      faults: [404],
    })
    .input(z.object({ id }))
    .output(leadHistorySchema)
    .query(({ ctx, input }) => ctx.services.histories.of('contact', input.id)),
});
