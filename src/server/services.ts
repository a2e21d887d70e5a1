import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { createPeopleMail } from './accounts/account-mail.ts';
import { createAdmins } from './accounts/admins.service.ts';
import { createAudit } from './accounts/audit.service.ts';
import { createAuditLog } from './accounts/audit-log.ts';
import { createFactors } from './accounts/factors/factors.service.ts';
import { createOneTimeTokens } from './accounts/one-time-tokens.ts';
import type { Passwords } from './accounts/password.ts';
import { createPeople } from './accounts/people.service.ts';
import { createSessions } from './accounts/sessions.service.ts';
import { createSignIn } from './accounts/sign-in.service.ts';
import { createAgenda } from './calendar/agenda.service.ts';
import { createAvailability } from './calendar/availability.service.ts';
import { createClosures } from './calendar/closures.service.ts';
import { createConfirmedTimes } from './calendar/confirmed-time.ts';
import { createCalendarFeeds } from './calendar/feeds.service.ts';
import { createClientLinks } from './calendar/links/client-link.service.ts';
import { cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createSecrets } from './database/secrets.ts';
import type { Environment } from './environment.ts';
import { createSignInLimit } from './http/limits/login-limits.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { createFeed } from './integrations/feed.service.ts';
import { createKeyCheck } from './integrations/key-check.ts';
import { createKeys } from './integrations/keys.service.ts';
import { webhookJobs } from './integrations/webhooks/send-webhooks.ts';
import { createWebhooks } from './integrations/webhooks/webhooks.service.ts';
import { createTeamSettings, freeLeads } from './leads/change-lead.ts';
import { createEventsRepository } from './leads/events.repository.ts';
import { createLeadService, type LeadServices } from './leads/lead.service.ts';
import { createLeadHistories } from './leads/lead-history.ts';
import { createLeadRepositories } from './leads/lead-repository.ts';
import type { Log } from './log.ts';
import { createDeliveries } from './mail/deliveries.ts';
import { lastSequence } from './mail/meetings/invited.ts';
import { createBulk } from './team/bulk.service.ts';
import { createErasure } from './team/erasure.service.ts';
import { createLeadAnswers } from './team/lead-answers.service.ts';
import { createRecentChanges } from './team/lead-changes.service.ts';
import { createLeadMail } from './team/lead-mail.service.ts';
import { createLeadPresence } from './team/lead-presence.service.ts';
import { createMentions } from './team/mentions.service.ts';
import { createNotes } from './team/notes.service.ts';
import { createPersons } from './team/person.service.ts';
import { createReminders } from './team/reminders.service.ts';
import { createReports } from './team/report.service.ts';
import { createRetention } from './team/retention.ts';
import { createSearch } from './team/search.service.ts';
import { createTemplates } from './team/templates.service.ts';
import { createUndo } from './team/undo.service.ts';
import { createViews } from './team/views.service.ts';

interface Foundations {
  config: Config;
  database: Database;
  environment: Environment;
  log: Log;
  passwords: Passwords;
}

type CreatedServices = ReturnType<typeof createServices>;

declare module './api/procedures.ts' {
  interface Services extends CreatedServices {}
}

export function createServices(foundations: Foundations) {
  const { config, database, environment, log, passwords } = foundations;
  const sessions = createSessions(database, environment, config);
  const secrets = createSecrets(config);
  const tokens = createOneTimeTokens(database, environment);
  const leads = createLeadRepositories(database, environment);
  const factors = createFactors({ database, secrets, tokens, environment, config });
  const events = createEventsRepository(environment);
  const limitSignIns = createSignInLimit(database.dataSource, config.RATE_LIMIT_LOGINS);
  const isSetUp = config.SMTP_URL !== undefined;
  const { APPOINTMENT_CAPACITY: capacity, MEETING_PLACE: place, PUBLIC_URL: publicUrl } = config;
  const times = createConfirmedTimes(capacity, environment);
  const deliveries = createDeliveries(database, environment);
  const availability = createAvailability({
    database,
    environment,
    capacity,
    noticeHours: config.APPOINTMENT_NOTICE_HOURS,
  });
  const mentions = createMentions({ database, environment, deliveries, isSetUp });
  const notes = createNotes({ database, leads, events, mentions, environment });
  const leadServices: LeadServices = {
    contact: createLeadService(leads.contact, events, environment),
    appointment: createLeadService(leads.appointment, events, environment, times),
  };
  const audit = createAudit(database, environment, log);
  const privacy = { database, leads, audit, environment };
  const send = createPeopleMail(deliveries, isSetUp);
  const admins = createAdmins({
    database,
    passwords,
    factors,
    environment,
    config,
    audit,
    async freeLeads(manager, freed) {
      const count = await freeLeads(manager, events, { ...freed, at: environment.now() });
      for (const kind of KIND_NAMES) leads[kind].counts.forget();
      return count;
    },
  });
  const limits = createRateLimits(database.dataSource, config);
  return {
    leads: leadServices,
    bulk: createBulk({ database, environment, leads: leadServices }),
    availability,
    clientLinks: createClientLinks({
      database,
      leads: leads.appointment,
      events,
      availability,
      environment,
      place,
      lastSequence: async (id) => lastSequence(await deliveries.ofLead(database.manager, id)),
    }),
    agenda: createAgenda(database),
    calendarFeeds: createCalendarFeeds({
      database,
      environment,
      publicUrl,
      place,
      lacksFactor: async (adminId) =>
        sessions.mustSetUpFactor((await factors.methodsOf(adminId)).length > 0),
    }),
    closures: createClosures(database, environment),
    feed: createFeed({ database, leads }),
    histories: createLeadHistories(database, leads),
    storedLeads: (kind: LeadKind) => leads[kind].batcher.stored(),
    isStoringLeads: () => KIND_NAMES.some((kind) => leads[kind].batcher.isBusy()),
    changes: createRecentChanges(database, leads, environment),
    reports: createReports(database, environment),
    search: createSearch(leads),
    presence: createLeadPresence(database, events, environment),
    leadAnswers: createLeadAnswers({
      database,
      environment,
      leads,
      events,
      deliveries,
      isSetUp,
      publicUrl,
    }),
    leadMail: createLeadMail({
      database,
      leads,
      environment,
      isSetUp,
      rejected: config.MAIL_REJECTED,
    }),
    admins,
    signIn: createSignIn({ database, passwords, sessions, factors, tokens, audit, limitSignIns }),
    people: createPeople({
      database,
      admins,
      sessions,
      factors,
      tokens,
      audit,
      send,
      environment,
      log,
      mailIsSetUp: isSetUp,
    }),
    mentions,
    notes,
    templates: createTemplates(database, environment),
    undo: createUndo({ database, environment, leads: leadServices, notes, deliveries }),
    teamSettings: createTeamSettings(database),
    reminders: createReminders(database, leads, environment),
    views: createViews(database, environment),
    publicUrl,
    webhooks: createWebhooks({ database, environment, secrets, publicUrl }),
    webhookJobs: () =>
      webhookJobs({ database, deliveries, leads, secrets, environment, log, publicUrl }),
    sessions,
    checkKey: createKeyCheck({ database, environment, limits }),
    keys: createKeys(database, environment),
    factors,
    audit,
    auditLog: createAuditLog(database, environment),
    cleanupJob: cleanup(database, environment, config.AUDIT_DAYS),
    eraseLead: createErasure(privacy),
    personOfLead: createPersons(privacy),
    retentionJob: createRetention(privacy, config),
    limits,
    limitSignIns,
    keepsSenders: isSetUp,
    log,
  };
}
