import { adminsRouter } from './accounts/admins.router.ts';
import { auditRouter } from './accounts/audit.router.ts';
import { factorsRouter } from './accounts/factors/factors.router.ts';
import { accountRouter, peopleRouter, sessionsRouter } from './accounts/people.router.ts';
import { signInRouter } from './accounts/sign-in.router.ts';
import { mergeRouters, router } from './api/procedures.ts';
import { calendarFeedRouter, closuresRouter, linksRouter } from './calendar/calendar.router.ts';
import { feedRouter } from './integrations/feed.router.ts';
import { keysRouter } from './integrations/keys.router.ts';
import {
  appointmentsV1Router,
  calendarV1Router,
  contactsV1Router,
  leadsV1Router,
} from './integrations/v1.router.ts';
import { webhooksRouter } from './integrations/webhooks/webhooks.router.ts';
import { appointmentsRouter, contactsRouter } from './leads/lead.router.ts';
import {
  bulkRouter,
  leadsRouter,
  mailRouter,
  notesRouter,
  privacyRouter,
  remindersRouter,
  reportRouter,
  searchRouter,
  settingsRouter,
  templatesRouter,
  undoRouter,
  viewsRouter,
} from './team/team.router.ts';

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
