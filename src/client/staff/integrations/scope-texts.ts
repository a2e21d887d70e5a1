import type { Scope } from '#shared/integrations/keys.ts';

/** Descriptions of the scopes for people who create a key, in the form and in the guide. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'leads:write': 'Send contact messages and appointment requests.',
  'contacts:read': 'Read contact messages with all their data.',
  'contacts:update': 'Read contact messages, and change their status and assignee.',
  'appointments:read': 'Read appointments with all their data.',
  'appointments:update': 'Read, approve, move, reject, complete and assign appointments.',
  'calendar:read': 'Read free times and closures, without client data.',
  'events:read': 'Read the feed of all changes, with the data of the leads.',
  'webhooks:manage':
    'Create, change and delete webhooks, which send the data of leads, and read their log.',
};
