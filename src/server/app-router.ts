import { accountRouter } from './account/account.router.ts';
import { peopleRouter } from './account/people.router.ts';
import { sessionsRouter } from './account/sessions.router.ts';
import { adminsRouter } from './admins/admins.router.ts';
import { signInRouter } from './admins/sign-in/sign-in.router.ts';
import { mergeRouters, router } from './api/trpc.ts';
import { appointmentsRouter } from './appointments/appointments.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { bulkRouter } from './bulk/bulk.router.ts';
import { closuresRouter } from './calendar/closures/closures.router.ts';
import { calendarFeedRouter } from './calendar/feeds/calendar-feed.router.ts';
import { linksRouter } from './calendar/links/links.router.ts';
import { contactsRouter } from './contacts/contacts.router.ts';
import { leadsRouter } from './desk/leads.router.ts';
import { mailRouter } from './desk/mail.router.ts';
import { settingsRouter } from './desk/settings.router.ts';
import { factorsRouter } from './factors/factors.router.ts';
import { feedRouter } from './feed/feed.router.ts';
import { keysRouter } from './keys/keys.router.ts';
import { notesRouter } from './notes/notes.router.ts';
import { remindersRouter } from './notes/reminders.router.ts';
import { privacyRouter } from './privacy/privacy.router.ts';
import { reportRouter } from './report/report.router.ts';
import { searchRouter } from './search/search.router.ts';
import { templatesRouter } from './templates/templates.router.ts';
import { undoRouter } from './undo/undo.router.ts';
import { appointmentsV1Router } from './v1/appointments.v1.router.ts';
import { calendarV1Router } from './v1/calendar.v1.router.ts';
import { contactsV1Router } from './v1/contacts.v1.router.ts';
import { leadsV1Router } from './v1/leads.v1.router.ts';
import { viewsRouter } from './views/views.router.ts';
import { webhooksRouter } from './webhooks/webhooks.router.ts';

export const appRouter = router({
  contacts: contactsRouter,
  appointments: appointmentsRouter,
  closures: closuresRouter,
  calendarFeed: calendarFeedRouter,
  links: linksRouter,
  leads: leadsRouter,
  mail: mailRouter,
  notes: notesRouter,
  reminders: remindersRouter,
  privacy: privacyRouter,
  report: reportRouter,
  search: searchRouter,
  templates: templatesRouter,
  settings: settingsRouter,
  undo: undoRouter,
  views: viewsRouter,
  audit: auditRouter,
  bulk: bulkRouter,
  factors: factorsRouter,
  keys: keysRouter,
  admins: mergeRouters(adminsRouter, signInRouter),
  account: accountRouter,
  events: feedRouter,
  webhooks: webhooksRouter,
  sessions: sessionsRouter,
  people: peopleRouter,
  v1Contacts: contactsV1Router,
  v1Appointments: appointmentsV1Router,
  v1Leads: leadsV1Router,
  v1Calendar: calendarV1Router,
});

export type AppRouter = typeof appRouter;
