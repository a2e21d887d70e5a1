import type { Clash } from '#shared/calendar/calendar.ts';
import { challengeExpired } from '../../admins/sign-in/sign-in.service.ts';
import { AppError, type Fault, invalidField, mailNotSetUp } from '../../errors/app-error.ts';
import { type Problem, problemOf } from '../../errors/problem.ts';
import type { ProblemCode } from '../../errors/problem-codes.ts';
import { WRONG_CODE } from '../../factors/codes.service.ts';
import { CONFIRM_FIRST } from '../../sessions/fresh-proof.ts';
import { changePasswordFirst, setUpSecondFactorFirst } from '../../sessions/sessions.service.ts';
import { WEBHOOK_FAULTS } from './integration-examples.ts';
import { withKeyFaults } from './key-examples.ts';
import { EXAMPLE_CHALLENGE, EXAMPLE_ID } from './openapi-account-examples.ts';
import { EXAMPLE_EVENT, EXAMPLE_MEETING } from './openapi-examples.ts';

type Named = Record<string, Problem>;

const example = (error: unknown) => problemOf(error, EXAMPLE_ID);
const fault = (kind: Fault, text: string, code?: ProblemCode) =>
  example(new AppError(kind, text, { code }));
const conflict = (text: string, code?: ProblemCode): Named => ({
  conflict: fault('conflict', text, code),
});
const full = (text: string) => conflict(text, 'limit_reached');
const noMail: Named = { 'no-mail': example(mailNotSetUp()) };
const missing = (what: string): Named => ({
  'not-found': fault('not-found', `There is no ${what} with this id.`),
});

const GENERAL: Record<number, Named> = {
  400: { invalid: example(invalidField('email', 'Email is required')) },
  401: { unauthenticated: fault('unauthenticated', 'Sign in first.') },
  403: {
    'change-password-first': example(changePasswordFirst()),
    'second-factor-first': example(setUpSecondFactorFirst()),
  },
  412: {
    changed: fault(
      'precondition-failed',
      'This lead has changed since you read it. Read it again.',
    ),
  },
  413: { 'too-large': fault('too-large', 'The request body is larger than 32 kB.') },
  415: {
    'unsupported-media-type': fault(
      'unsupported-media-type',
      'The body must be sent as application/json in UTF-8.',
    ),
  },
  422: { 'key-reused': fault('unprocessable', 'This Idempotency-Key was used with another body.') },
  429: {
    'too-many-requests': fault('too-many-requests', 'Too many requests. Please try again later.'),
  },
  500: { unknown: example(new Error()) },
  503: { unavailable: fault('unavailable', 'The service is busy. Please try again in a moment.') },
};

const clashing = (reason: Clash, text: string, members: object) =>
  example(new AppError('conflict', text, { members: { reason, ...members } }));
const notFree: Named = {
  'slot-taken': clashing('slot_taken', 'This time is taken.', {
    clashes: [EXAMPLE_MEETING],
    conflicts: [EXAMPLE_ID],
  }),
  'outside-hours': clashing('outside_hours', 'This time is outside office hours.', {
    conflicts: ['outside_hours'],
  }),
};
const seenBefore: Named = {
  conflict: example(
    new AppError('conflict', 'layla has set this lead to responded.', {
      code: 'version_conflict',
      members: { current: { lead: { id: EXAMPLE_ID, version: 2 }, event: EXAMPLE_EVENT } },
    }),
  ),
};
const notFailed = conflict('This message is no longer failed.', 'message_not_sendable');
const notOwn: Named = {
  ...GENERAL[403],
  'not-author': fault('forbidden', 'Only the author can change a note.', 'not_owner'),
  late: fault('forbidden', 'A note can only be changed for 15 minutes.'),
};
const notOwnView: Named = {
  ...GENERAL[403],
  'not-creator': fault('forbidden', 'Only the person who saved a view can change it.', 'not_owner'),
};
const stale: Named = {
  ...GENERAL[403],
  'confirm-first': example(
    new AppError('forbidden', CONFIRM_FIRST, { code: 'fresh_sign_in_required' }),
  ),
};
const TAKEN_NAME = 'This username is already taken.';
const lastFactor = conflict('This site requires a second factor.');
const taken: Named = {
  taken: example(
    new AppError('conflict', TAKEN_NAME, {
      code: 'name_taken',
      fields: [{ field: 'username', message: TAKEN_NAME }],
    }),
  ),
};

const deadLink: Named = {
  used: fault('gone', 'This link has expired or was used. Ask for a new one.', 'link_expired'),
};

const OWN: Record<string, Record<number, Named>> = {
  'keys.create': { 403: stale, 409: conflict('A key with this name exists.', 'name_taken') },
  'keys.rotate': { 403: stale },
  'contacts.setStatus': { 409: seenBefore },
  'leads.assign': { 409: seenBefore },
  'appointments.setStatus': { 409: { ...seenBefore, ...notFree } },
  'appointments.move': { 409: { ...seenBefore, ...notFree } },
  'appointments.wish': {
    409: {
      ...conflict('The client is not asking for another time.', 'status_conflict'),
      ...notFree,
    },
  },
  'v1Appointments.update': { 409: { ...seenBefore, ...notFree } },
  'links.askTime': {
    404: { 'not-found': fault('not-found', 'There is no appointment at this link.') },
    409: { 'slot-taken': clashing('slot_taken', 'This time is taken.', {}) },
  },
  'closures.create': { 409: full('There are 1000 closures. Delete old ones first.') },
  'closures.addHolidays': { 409: full('There are 1000 closures. Delete old ones first.') },
  'templates.create': { 409: full('There are 100 templates. Delete one first.') },
  'mail.answer': {
    409: conflict(
      'layla has answered this lead on Thu, 10 Jan 2030, 11:12 GST.',
      'already_answered',
    ),
    422: noMail,
  },
  'mail.tryAgain': { 404: missing('message'), 409: notFailed },
  'mail.setAside': { 404: missing('message'), 409: notFailed },
  'views.create': { 409: full('You have saved 50 views. Delete one first.') },
  'views.update': { 403: notOwnView },
  'views.remove': { 403: notOwnView },
  'reminders.create': { 404: missing('lead') },
  'search.company': { 404: missing('lead') },
  'notes.update': { 403: notOwn },
  'notes.remove': { 403: notOwn },
  'notes.list': { 404: missing('lead') },
  'notes.create': { 404: missing('lead') },
  'privacy.erase': { 403: stale, 404: missing('lead') },
  'privacy.person': { 403: stale },
  'audit.list': { 403: stale },
  'undo.change': {
    403: {
      ...GENERAL[403],
      other: fault('forbidden', 'Only the person who made a change can undo it.', 'not_owner'),
    },
    404: { 'not-found': fault('not-found', 'There is no change to undo with this id.') },
    409: { ...conflict('layla has set this lead to responded.', 'version_conflict'), ...notFree },
    410: { late: fault('gone', 'A change can be undone for 30 seconds.') },
  },
  ...WEBHOOK_FAULTS,
  'factors.beginTotp': { 409: conflict('An authenticator app is already set up.') },
  'factors.confirmTotp': { 409: conflict('An authenticator app is already set up.') },
  'factors.removeTotp': {
    404: { 'not-found': fault('not-found', 'No authenticator app is set up.') },
    409: lastFactor,
  },
  'factors.replaceRecoveryCodes': { 409: conflict('Set up a second factor first.') },
  'factors.passkeyOptions': {
    409: conflict('You have 20 passkeys. Delete one first.', 'limit_reached'),
  },
  'factors.addPasskey': { 409: conflict('This passkey is already added.') },
  'factors.removePasskey': { 404: missing('passkey'), 409: lastFactor },
  'admins.login': {
    401: {
      refused: fault('unauthenticated', 'Invalid credentials', 'wrong_credentials'),
      'second-factor': example(
        new AppError('unauthenticated', 'Confirm the sign-in with your second factor.', {
          code: 'second_factor_required',
          members: { challenge: EXAMPLE_CHALLENGE, methods: ['totp', 'recovery_code'] },
        }),
      ),
    },
  },
  'admins.secondFactor': {
    401: {
      refused: fault('unauthenticated', WRONG_CODE, 'wrong_code'),
      expired: example(challengeExpired()),
    },
  },
  'admins.passkey': {
    401: { refused: fault('unauthenticated', 'This passkey cannot be used.', 'wrong_credentials') },
  },
  'contacts.export': { 403: stale },
  'appointments.export': { 403: stale },
  'account.confirm': {
    400: { wrong: example(invalidField('password', 'This password is not correct')) },
  },
  'account.sendLink': { 403: stale, 409: conflict('There is no address to confirm.'), 422: noMail },
  'sessions.end': { 403: stale, 404: missing('session') },
  'sessions.endOthers': { 403: stale },
  'people.invite': { 403: stale, 409: taken, 422: noMail },
  'people.withdraw': { 404: missing('invitation') },
  'people.reset': { 410: deadLink },
  'people.confirmEmail': { 410: deadLink },
  'people.accept': { 409: taken, 410: deadLink },
  'admins.create': { 403: stale, 409: taken },
  'admins.update': { 403: stale, 409: taken },
  'admins.remove': {
    403: {
      ...stale,
      own: fault('forbidden', 'You cannot delete your own account.', 'own_account'),
    },
    409: conflict('The last administrator cannot be deleted.', 'last_administrator'),
  },
};

const NOT_FOUND: Record<string, Named> = {
  contacts: missing('contact'),
  v1Contacts: missing('contact'),
  appointments: missing('appointment'),
  v1Appointments: missing('appointment'),
  closures: missing('closure'),
  templates: missing('template'),
  views: missing('view'),
  reminders: missing('reminder'),
  admins: missing('administrator'),
  mail: missing('lead'),
  keys: missing('key'),
  notes: missing('note'),
  webhooks: missing('webhook'),
  leads: missing('appointment'),
  calendarFeed: { 'not-found': fault('not-found', 'You have no calendar address.') },
};

/** The failure examples of the call `name`; empty if one is missing, which a test reports. */
export function faultExamples(name: string, status: number): Record<string, { value: Problem }> {
  const [room = ''] = name.split('.');
  const found = OWN[name]?.[status] ?? (status === 404 ? NOT_FOUND[room] : GENERAL[status]) ?? {};
  const all = withKeyFaults(name, status, found);
  return Object.fromEntries(Object.entries(all).map(([label, value]) => [label, { value }]));
}
