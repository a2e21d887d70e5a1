import { z } from 'zod';
import { personSchema } from '#shared/accounts/person.ts';
import { id, success } from '#shared/fields/fields.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { bulkAnswer, bulkFilter, bulkInput, bulkUndoInput, undoInput } from '#shared/leads/bulk.ts';
import { eraseInput } from '#shared/leads/lead-calls.ts';
import { searchInput, searchSchema } from '#shared/leads/lead-search.ts';
import {
  inboxReadInput,
  inboxSchema,
  noteAnswer,
  noteInput,
  noteSchema,
  reminderInput,
  reminderSchema,
} from '#shared/leads/notes.ts';
import { reportInput, reportSchema } from '#shared/leads/report.ts';
import { viewInput, viewSchema } from '#shared/leads/views.ts';
import { templateInput, templateSchema, updateTemplateInput } from '#shared/mail/mail-templates.ts';
import { teamSettings, teamSettingsInput } from '#shared/team-settings.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure, done, freshProcedure, restCall, succeed } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { withAssignee } from '../leads/lead-list.ts';
import { BULK_CHANGES } from '../operating-limits.ts';
import { reportFile } from './report.service.ts';

const longProcedure = adminProcedure.use(({ ctx, next }) => {
  ctx.restartLimit(BULK_CHANGES.answeredMs);
  return next();
});

const changeMany = (kind: LeadKind) =>
  longProcedure
    .input(bulkInput(kind))
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => ctx.services.bulk.change(kind, input, actorOf(ctx.session)));

const idsOf = (kind: LeadKind) =>
  adminProcedure
    .input(bulkFilter(kind))
    .output(z.array(id))
    .query(({ ctx, input }) => ctx.services.bulk.idsOf(kind, withAssignee(input, ctx.session)));

/** Changes of many leads, for the dashboard. */
export const bulkRouter = router({
  contacts: changeMany('contact'),
  appointments: changeMany('appointment'),
  contactIds: idsOf('contact'),
  appointmentIds: idsOf('appointment'),
  undo: longProcedure
    .input(bulkUndoInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => ctx.services.bulk.undo(input.undo, actorOf(ctx.session))),
});

export const undoRouter = router({
  change: adminProcedure
    .input(undoInput)
    .output(done)
    .mutation(({ ctx, input }) => succeed(ctx.services.undo(input.undo, actorOf(ctx.session)))),
});

export const remindersRouter = router({
  list: adminProcedure
    .input(z.object({ id }))
    .output(z.array(reminderSchema))
    .query(({ ctx, input }) => ctx.services.reminders.ofLead(input.id, ctx.session.adminId)),

  create: adminProcedure
    .input(reminderInput)
    .output(z.object({ success, reminder: reminderSchema }))
    .mutation(async ({ ctx, input }) => {
      const { reminders } = ctx.services;
      const reminder = await reminders.set(input.id, input.dueAt, ctx.session.adminId);
      return { success: true, reminder };
    }),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(done)
    .mutation(({ ctx, input }) =>
      succeed(ctx.services.reminders.cancel(input.id, ctx.session.adminId)),
    ),
});

export const searchRouter = router({
  people: adminProcedure
    .input(searchInput)
    .output(searchSchema)
    .query(({ ctx, input }) => ctx.services.search.people(input.q)),
});

export const settingsRouter = router({
  get: adminProcedure.output(teamSettings).query(({ ctx }) => ctx.services.teamSettings.get()),

  update: adminProcedure
    .input(teamSettingsInput)
    .output(z.object({ success, settings: teamSettings }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      settings: await ctx.services.teamSettings.update(input),
    })),
});

const templateAnswer = z.object({ success, template: templateSchema });

export const templatesRouter = router({
  list: adminProcedure
    .output(z.array(templateSchema))
    .query(({ ctx }) => ctx.services.templates.list()),

  create: adminProcedure
    .input(templateInput)
    .output(templateAnswer)
    .mutation(async ({ ctx, input }) => {
      const template = await ctx.services.templates.create(input, actorOf(ctx.session));
      return { success: true, template };
    }),

  update: adminProcedure
    .input(updateTemplateInput)
    .output(templateAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      template: await ctx.services.templates.update(input, actorOf(ctx.session)),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(done)
    .mutation(({ ctx, input }) => succeed(ctx.services.templates.remove(input.id))),
});

export const viewsRouter = router({
  list: adminProcedure
    .output(z.array(viewSchema))
    .query(({ ctx }) => ctx.services.views.list(ctx.session.adminId)),

  save: adminProcedure
    .input(viewInput)
    .output(z.object({ success, view: viewSchema }))
    .mutation(async ({ ctx, input }) => ({
      success: true,
      view: await ctx.services.views.save(input, ctx.session.adminId),
    })),

  remove: adminProcedure
    .input(z.object({ id }))
    .output(done)
    .mutation(({ ctx, input }) =>
      succeed(ctx.services.views.remove(input.id, ctx.session.adminId)),
    ),
});

export const notesRouter = router({
  list: adminProcedure
    .input(z.object({ id }))
    .output(z.array(noteSchema))
    .query(({ ctx, input }) => ctx.services.notes.ofLead(input.id)),

  create: adminProcedure
    .input(noteInput)
    .output(noteAnswer)
    .mutation(async ({ ctx, input }) => {
      const made = await ctx.services.notes.add(input.id, input.text, actorOf(ctx.session));
      return { success: true, ...made };
    }),

  inbox: adminProcedure
    .output(inboxSchema)
    .query(({ ctx }) => ctx.services.mentions.list(ctx.session.adminId)),

  readInbox: adminProcedure
    .input(inboxReadInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      succeed(ctx.services.mentions.read(input.id, ctx.session.adminId)),
    ),
});

export const privacyRouter = router({
  erase: freshProcedure
    .input(eraseInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const actor = actorOf(ctx.session);
      await ctx.services.eraseLead(input, actor, ctx.clientKey);
      return { success: true };
    }),

  personOfLead: freshProcedure
    .input(z.object({ id }))
    .output(personSchema)
    .query(({ ctx, input }) =>
      ctx.services.personOfLead(input.id, actorOf(ctx.session), ctx.clientKey),
    ),
});

export const reportRouter = router({
  get: restCall(adminProcedure, 'GET /admin/report', {
    tags: ['Report'],
    summary: 'Read the report',
    description:
      'Figures about the leads that arrived on some days in the UAE, by kind, service and person. `Accept: text/csv` returns the same as CSV.',
    alsoCsv: true,
  })
    .input(reportInput.optional())
    .output(reportSchema)
    .query(async ({ ctx, input }) => {
      ctx.reply.headers.vary = 'Accept';
      const isFile = ctx.transport === 'rest' && ctx.wantsCsv;
      if (isFile) ctx.services.sessions.requireProof(ctx.session);
      const report = await ctx.services.reports.read(input ?? {});
      if (isFile) ctx.reply.download = reportFile(report);
      return report;
    }),
});
