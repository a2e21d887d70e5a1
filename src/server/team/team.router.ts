import { z } from 'zod';
import { personSchema } from '#shared/accounts/person.ts';
import { appointmentSchema } from '#shared/appointments.ts';
import { contactSchema } from '#shared/contacts.ts';
import { id, success } from '#shared/fields/fields.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import {
  bulkAnswer,
  bulkFilter,
  bulkInput,
  bulkUndoInput,
  undo,
  undoInput,
} from '#shared/leads/bulk.ts';
import { eraseInput, leadAssigneeInput } from '#shared/leads/lead-calls.ts';
import {
  leadChangesInput,
  leadChangesSchema,
  leadsArrivedInput,
  leadsArrivedSchema,
} from '#shared/leads/lead-changes.ts';
import { searchInput, searchSchema } from '#shared/leads/lead-search.ts';
import { leadContactedInput } from '#shared/leads/lead-work.ts';
import {
  inboxReadInput,
  inboxSchema,
  noteInput,
  noteSchema,
  reminderInput,
  reminderSchema,
} from '#shared/leads/notes.ts';
import { reportInput, reportSchema } from '#shared/leads/report.ts';
import { viewInput, viewSchema } from '#shared/leads/views.ts';
import { leadMailSchema, mailStateSchema, tryAgainInput } from '#shared/mail/mail.ts';
import {
  answerDraftSchema,
  answerInput,
  answerPreviewInput,
  answerPreviewSchema,
  leadPresenceInput,
  leadPresenceSchema,
} from '#shared/mail/mail-answers.ts';
import { templateInput, templateSchema, updateTemplateInput } from '#shared/mail/mail-templates.ts';
import { teamSettings, teamSettingsInput } from '#shared/team-settings.ts';
import {
  actorOf,
  adminProcedure,
  freshProcedure,
  restCall,
  router,
  watchProcedure,
} from '../api/procedures.ts';
import { notFound } from '../app-error.ts';
import { withAssignee } from '../leads/lead-list.ts';
import { BULK_CHANGES } from '../operating-limits.ts';
import { reportFile } from './report.service.ts';

const ofId = z.object({ id });

export const leadsRouter = router({
  changes: watchProcedure
    .input(leadChangesInput)
    .output(leadChangesSchema)
    .query(async ({ ctx, input }) => ({
      ...(await ctx.services.changes.after(input.after, ctx.session.adminId)),
      forMe: await ctx.services.mentions.unread(ctx.session.adminId),
    })),

  arrived: watchProcedure
    .input(leadsArrivedInput)
    .output(leadsArrivedSchema)
    .query(({ ctx, input }) => ctx.services.changes.arrived(withAssignee(input, ctx.session))),

  assign: adminProcedure
    .input(leadAssigneeInput)
    .output(
      z.union([
        z.object({ success, contact: contactSchema, undo }),
        z.object({ success, appointment: appointmentSchema, undo }),
      ]),
    )
    .mutation(async ({ ctx, input }) => {
      const { contact, appointment } = ctx.services.leads;
      const actor = actorOf(ctx.session);
      if (await contact.has(input.id)) {
        const { lead, undo } = await contact.assign(input, actor);
        return { success: true, contact: lead, undo };
      }
      if (!(await appointment.has(input.id))) throw notFound('lead');
      const { lead, undo } = await appointment.assign(input, actor);
      return { success: true, appointment: lead, undo };
    }),

  contacted: adminProcedure
    .input(leadContactedInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.services.leads[input.kind].contacted(input, actorOf(ctx.session)),
    ),

  attend: watchProcedure
    .input(leadPresenceInput)
    .output(leadPresenceSchema)
    .mutation(({ ctx, input }) => ctx.services.presence.attend(input, actorOf(ctx.session))),
});

export const mailRouter = router({
  state: watchProcedure.output(mailStateSchema).query(({ ctx }) => ctx.services.leadMail.state()),

  ofLead: watchProcedure
    .input(ofId)
    .output(leadMailSchema)
    .query(({ ctx, input }) => ctx.services.leadMail.ofLead(input.id)),

  draft: adminProcedure
    .input(ofId)
    .output(answerDraftSchema)
    .query(({ ctx, input }) => ctx.services.leadAnswers.draft(input.id)),

  preview: adminProcedure
    .input(answerPreviewInput)
    .output(answerPreviewSchema)
    .mutation(({ ctx, input }) => ctx.services.leadAnswers.preview(input)),

  answer: adminProcedure
    .input(answerInput)
    .output(z.object({ undo: id.optional() }))
    .mutation(async ({ ctx, input }) => ({
      undo: await ctx.services.leadAnswers.send(input, actorOf(ctx.session)),
    })),

  tryAgain: adminProcedure
    .input(tryAgainInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.leadMail.tryAgain(input.id, input.to)),

  setAside: adminProcedure
    .input(ofId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.leadMail.setAside(input.id, actorOf(ctx.session))),
});

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
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.undo(input.undo, actorOf(ctx.session))),
});

export const notesRouter = router({
  list: adminProcedure
    .input(ofId)
    .output(z.array(noteSchema))
    .query(({ ctx, input }) => ctx.services.notes.ofLead(input.id)),

  create: adminProcedure
    .input(noteInput)
    .output(z.object({ undo: id }))
    .mutation(({ ctx, input }) =>
      ctx.services.notes.add(input.id, input.text, actorOf(ctx.session)),
    ),

  inbox: adminProcedure
    .output(inboxSchema)
    .query(({ ctx }) => ctx.services.mentions.list(ctx.session.adminId)),

  readInbox: adminProcedure
    .input(inboxReadInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.mentions.read(input.id, ctx.session.adminId)),
});

export const remindersRouter = router({
  list: adminProcedure
    .input(ofId)
    .output(z.array(reminderSchema))
    .query(({ ctx, input }) => ctx.services.reminders.ofLead(input.id, ctx.session.adminId)),

  create: adminProcedure
    .input(reminderInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.services.reminders.set(input.id, input.dueAt, ctx.session.adminId),
    ),

  remove: adminProcedure
    .input(ofId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.reminders.cancel(input.id, ctx.session.adminId)),
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
    .output(teamSettings)
    .mutation(({ ctx, input }) => ctx.services.teamSettings.update(input)),
});

export const templatesRouter = router({
  list: adminProcedure
    .output(z.array(templateSchema))
    .query(({ ctx }) => ctx.services.templates.list()),

  create: adminProcedure
    .input(templateInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.templates.create(input)),

  update: adminProcedure
    .input(updateTemplateInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.templates.update(input)),

  remove: adminProcedure
    .input(ofId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.templates.remove(input.id)),
});

export const viewsRouter = router({
  list: adminProcedure
    .output(z.array(viewSchema))
    .query(({ ctx }) => ctx.services.views.list(ctx.session.adminId)),

  save: adminProcedure
    .input(viewInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.views.save(input, ctx.session.adminId)),

  remove: adminProcedure
    .input(ofId)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.services.views.remove(input.id, ctx.session.adminId)),
});

export const privacyRouter = router({
  erase: freshProcedure
    .input(eraseInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.services.eraseLead(input, actorOf(ctx.session), ctx.clientKey),
    ),

  personOfLead: freshProcedure
    .input(ofId)
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
      // The report of a year takes longer than a call may, so each month may.
      const report = await ctx.services.reports.read(input ?? {}, () => ctx.restartLimit(0));
      if (isFile) ctx.reply.download = reportFile(report);
      return report;
    }),
});
