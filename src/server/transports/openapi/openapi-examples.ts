import type { inferRouterOutputs } from '@trpc/server';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import type { appRouter } from '../../app-router.ts';
import { AUDIT_EXAMPLES } from './audit-examples.ts';
import { integrationExamples } from './integration-examples.ts';
import {
  ACCOUNT_EXAMPLES,
  EXAMPLE_ADMIN,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from './openapi-account-examples.ts';
import { PEOPLE_EXAMPLES } from './people-examples.ts';
import { privacyExamples } from './privacy-examples.ts';
import { availability, v1Examples } from './v1-examples.ts';

type Outputs = inferRouterOutputs<typeof appRouter>;
type Examples = {
  [Room in keyof Outputs]?: { [Call in keyof Outputs[Room]]?: Outputs[Room][Call] };
};

const id = EXAMPLE_ID;
const createdAt = EXAMPLE_TIME;
const updatedAt = createdAt;
const startsAt = '2030-01-15T06:30:00.000Z';
const endsAt = '2030-01-16T20:00:00.000Z';
const success = true as const;
const fullName = 'Layla Al Mansoori';
const email = 'layla@example.com';
const serviceType = 'hosting-consultation' as const;
const person = { fullName, email, companyName: 'Al Mansoori Holdings', phoneNumber: null };
const locale = 'en' as const;

const assignee = { id, username: 'layla' };
const settings = { autoAssign: true };
const contact = {
  ...person,
  ...{ id, service: 'hosting' as const, message: 'We look for 5 MW of hosting.', createdAt },
  locale,
  ...{ status: 'unread' as const, rejectionReason: null, assignee: null, version: 1 },
};
const requested = { preferredDate: '2030-01-15', preferredTime: '10:30 AM', timezone: 'UTC+4' };
const appointment = {
  ...person,
  ...(requested as { preferredDate: string; preferredTime: '10:30 AM'; timezone: 'UTC+4' }),
  ...{ id, serviceType, message: null, meetingBy: 'phone' as const, wish: null, createdAt },
  ...{ status: 'approved' as const, startsAt, minutes: 60, rejectionReason: null, version: 2 },
  ...{ assignee, locale },
};
export const EXAMPLE_MEETING = { id, fullName, serviceType, startsAt, minutes: 60 };
const days = { startsAt, endsAt, reason: 'Moving to another office', toConfirm: false };
const closure = {
  ...{ id, ...days, firstDay: '2030-01-15', lastDay: '2030-01-16', fromTime: '10:30' },
  ...{ untilTime: null, holiday: null, updatedAt, updatedBy: 'layla' },
};
const meetings = { count: 1, first: [EXAMPLE_MEETING] };
const feed = { showsNames: false, createdAt, usedAt: null };
const template = {
  ...{ id, name: 'First answer', language: 'en' as const, subject: 'Your question' },
  ...{ body: 'Dear {name},\n\nthank you for asking about {service}.', updatedAt },
  updatedBy: 'layla',
};
const values = { name: fullName, company: '', service: 'Hosting', date: '', time: '' };
const note = {
  ...{ id, text: 'She prefers a call after 4 pm. @omar, please take over.', createdAt },
  ...{ author: { id, username: 'layla' }, editedAt: null },
};
const view = {
  ...{ id, name: 'My open hosting leads', kind: 'contact' as const },
  ...{ filter: { status: 'unread' }, forTeam: false, mayChange: true },
};
const message = {
  ...{ id, kind: 'answer' as const, recipient: email, state: 'sent' as const, createdAt },
  ...{ dueAt: null, endedAt: createdAt, attempts: 1, toStaff: false, answer: '250 OK' },
  ...{ attemptLog: [{ at: createdAt, to: email, answer: '250 OK' }] },
  ...{ subject: 'Your question', text: 'Dear Layla, ...' },
};
const event = (fromStatus: string, toStatus: string): HistoryEvent => ({
  ...{ id, number: 12, type: 'lead.status_changed', actor: { kind: 'admin', name: 'layla' } },
  ...{ text: `set it from ${fromStatus} to ${toStatus}`, adminName: 'layla', fromStatus, toStatus },
  ...{ reason: null, contacted: null, startsAt: null, minutes: null, overrode: null, wish: null },
  createdAt,
});
export const EXAMPLE_EVENT = event('unread', 'responded');
const history = (kind: 'contact' | 'appointment', fromStatus: string, toStatus: string) => ({
  events: [event(fromStatus, toStatus)],
  related: [{ kind, id, fullName, status: fromStatus, version: 1, createdAt }],
  relatedMore: false,
});
const figures = {
  ...{ received: 120, answered: 96, waiting: 9, medianMinutes: 74.5, p90Minutes: 1_310 },
  ...{ medianOfficeMinutes: 41, p90OfficeMinutes: 388, answeredInTime: 90 },
  ...{ answeredInTimePercent: 93.8, meetingsHeld: 14, meetingsCancelled: 2, meetingsMissed: 1 },
};
const { username } = EXAMPLE_ADMIN;

const EXAMPLES = {
  contacts: {
    create: { success, id },
    list: [contact],
    get: contact,
    setStatus: {
      success,
      contact: { ...contact, status: 'responded', assignee, version: 2 },
      undo: id,
    },
    history: history('contact', 'unread', 'responded'),
    export: '"Date (UTC)","Name"\r\n"2030-01-10T07:12:30.512Z","Layla Al Mansoori"\r\n',
  },
  appointments: {
    create: { success, id },
    list: [appointment],
    get: appointment,
    setStatus: { success, appointment, undo: id },
    move: { success, appointment, undo: id },
    wish: { success, appointment, undo: id },
    history: history('appointment', 'pending', 'approved'),
    export: '"Booked (UTC)","Name"\r\n"2030-01-10T07:12:30.512Z","Layla Al Mansoori"\r\n',
    availability,
    agenda: {
      items: [appointment].map(({ rejectionReason, message, meetingBy, assignee: _, ...item }) => ({
        ...{ id, fullName, companyName: item.companyName, serviceType, startsAt, minutes: 60 },
        ...{ preferredDate: item.preferredDate, preferredTime: item.preferredTime },
        ...{ timezone: item.timezone, wish: null, version: 2, status: item.status },
      })),
      more: false,
      closures: [{ id, ...days }],
    },
    clash: {
      ...{ startsAt, minutes: 60, doubts: ['slot_taken'], conflicts: [id] },
      ...{ clashes: [EXAMPLE_MEETING], closures: [], sameDay: [], free: ['2030-01-15T08:00:00Z'] },
    },
  },
  closures: {
    list: [closure],
    meetings,
    create: { success, closure, meetings },
    update: { success, closure, meetings },
    remove: { success },
    addHolidays: { success, closures: [closure], meetings },
  },
  calendarFeed: {
    get: { feed },
    create: { success, feed, address: 'https://www.example.com/calendar/....ics' },
    update: { success, feed },
    remove: { success },
  },
  links: { askTime: { success } },
  leads: { assign: { success, contact: { ...contact, assignee, version: 2 }, undo: id } },
  settings: { get: settings, update: { success, settings } },
  mail: {
    state: {
      ...{ isSetUp: true, failed: { contacts: 1, appointments: 0 }, failedAlerts: 0 },
      ...{ causes: [{ cause: 'recipient', messages: 1 }], disabledWebhooks: 0 },
    },
    ofLead: {
      ...{ isSetUp: true, messages: [message] },
      callOff: { isClientInvited: true, isRejectionSent: true, isReasonSent: false, staff: 1 },
    },
    draft: {
      ...{ recipient: email, subject: 'Your question', text: 'Dear Layla,', quote: '> 5 MW' },
      ...{ values, valuesIn: { en: values, ar: { ...values, service: 'الاستضافة' } }, locale },
      latestAnswer: null,
    },
    preview: { subject: 'Your question', text: 'Dear Layla, ...' },
    answer: { success, message: { ...message, state: 'waiting', endedAt: null, answer: null } },
    tryAgain: { success, message },
    setAside: { success, message },
    setAsideAll: { success, messages: 3 },
  },
  notes: {
    list: [note],
    create: { success, note, undo: id },
    update: { success, note: { ...note, editedAt: updatedAt }, undo: id },
    remove: { success, undo: id },
  },
  search: {
    company: {
      leads: [{ kind: 'appointment', id, fullName, status: 'pending', createdAt }],
      isMore: false,
    },
    people: {
      people: [
        {
          ...{ ...person, leads: 3, isMore: false, lastAnswer: { name: 'layla', at: updatedAt } },
          matches: [
            { kind: 'contact', id, status: 'unread', createdAt, excerpt: 'We look for 5 MW' },
          ],
        },
      ],
      isMore: false,
    },
  },
  audit: AUDIT_EXAMPLES,
  privacy: privacyExamples({ contact, appointment, note, message, event }),
  report: {
    get: {
      ...{ from: '2030-01-01', to: '2030-01-31', kind: null, total: figures, behind: 0 },
      byKind: [{ kind: 'contact', ...figures }],
      byService: [{ kind: 'contact', service: 'hosting', ...figures }],
      byPerson: [{ person: { id, username }, ...figures }],
    },
  },
  templates: {
    list: [template],
    create: { success, template },
    update: { success, template },
    remove: { success },
  },
  undo: { change: { success } },
  reminders: {
    list: [{ id, dueAt: startsAt }],
    create: { success, reminder: { id, dueAt: startsAt } },
    remove: { success },
  },
  views: {
    list: [view],
    create: { success, view },
    update: { success, view },
    remove: { success },
  },
  ...v1Examples({ contact, appointment, closure }),
  ...integrationExamples(contact),
  ...ACCOUNT_EXAMPLES,
  ...PEOPLE_EXAMPLES,
} satisfies Examples;

/** The example of a call; undefined if it is missing, which a test reports. */
export function exampleOf(name: string): unknown {
  const [room = '', call = ''] = name.split('.');
  const calls: Record<string, Record<string, unknown> | undefined> = EXAMPLES;
  return calls[room]?.[call];
}
