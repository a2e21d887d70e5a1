import type { Scope } from '#shared/integrations/keys.ts';

/** The scope that a key needs for each call; of a list, any one. Keys may make no other calls. */
export const CALLS_OF_KEYS: Readonly<Record<string, Scope | readonly Scope[]>> = {
  'v1Contacts.create': 'leads:write',
  'v1Contacts.createBatch': 'leads:write',
  'v1Contacts.list': 'contacts:read',
  'v1Contacts.get': 'contacts:read',
  'v1Contacts.update': 'contacts:update',
  'v1Contacts.draftAnswer': 'contacts:read',
  'v1Appointments.create': 'leads:write',
  'v1Appointments.list': 'appointments:read',
  'v1Appointments.get': 'appointments:read',
  'v1Appointments.update': 'appointments:update',
  'v1Appointments.draftAnswer': 'appointments:read',
  // The call checks the scope for the kind of its lead.
  'v1Leads.addNote': ['contacts:update', 'appointments:update'],
  // Only for the tools of assistants.
  'contacts.history': 'contacts:read',
  'appointments.history': 'appointments:read',
  'appointments.agenda': 'appointments:read',
  'v1Calendar.availability': 'calendar:read',
  'v1Calendar.closures': 'calendar:read',
  'events.list': 'events:read',
  'webhooks.list': 'webhooks:manage',
  'webhooks.create': 'webhooks:manage',
  'webhooks.get': 'webhooks:manage',
  'webhooks.update': 'webhooks:manage',
  'webhooks.remove': 'webhooks:manage',
  'webhooks.test': 'webhooks:manage',
  'webhooks.rotate': 'webhooks:manage',
  'webhooks.deliveries': 'webhooks:manage',
  'webhooks.delivery': 'webhooks:manage',
  'webhooks.resend': 'webhooks:manage',
  'webhooks.resendFailed': 'webhooks:manage',
};
