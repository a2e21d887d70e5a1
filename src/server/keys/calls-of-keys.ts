import type { Scope } from '#shared/integrations/scopes.ts';

/** The scope that a key needs for each call. A key may make no other call. */
export const CALLS_OF_KEYS: Readonly<Record<string, Scope>> = {
  'contacts.create': 'leads:write',
  'contacts.list': 'contacts:read',
  'contacts.get': 'contacts:read',
  'contacts.history': 'contacts:read',
  'contacts.setStatus': 'contacts:update',
  'appointments.create': 'leads:write',
  'appointments.list': 'appointments:read',
  'appointments.get': 'appointments:read',
  'appointments.history': 'appointments:read',
  'appointments.agenda': 'appointments:read',
  'appointments.clash': 'appointments:read',
  'appointments.setStatus': 'appointments:update',
  'appointments.move': 'appointments:update',
  'appointments.wish': 'appointments:update',
  'appointments.availability': 'calendar:read',
  'closures.list': 'calendar:read',
  'v1Contacts.create': 'leads:write',
  'v1Contacts.createBatch': 'leads:write',
  'v1Contacts.list': 'contacts:read',
  'v1Contacts.get': 'contacts:read',
  'v1Contacts.update': 'contacts:update',
  'v1Appointments.create': 'leads:write',
  'v1Appointments.list': 'appointments:read',
  'v1Appointments.get': 'appointments:read',
  'v1Appointments.update': 'appointments:update',
  'v1Calendar.availability': 'calendar:read',
  'v1Calendar.closures': 'calendar:read',
};

/** The calls of test keys. They create and read test leads, which only test keys see. */
export const CALLS_OF_TEST_KEYS: ReadonlySet<string> = new Set([
  ...['contacts.create', 'contacts.list', 'contacts.get'],
  ...['appointments.create', 'appointments.list', 'appointments.get'],
  ...['v1Contacts.create', 'v1Contacts.createBatch', 'v1Contacts.list', 'v1Contacts.get'],
  ...['v1Appointments.create', 'v1Appointments.list', 'v1Appointments.get'],
]);
