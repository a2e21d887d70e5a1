import type { Actor } from '#shared/events.ts';
import type { Scope } from '#shared/integrations/keys.ts';
import { AppError } from '../app-error.ts';

export interface CallingKey {
  id: string;
  name: string;
  scopes: readonly Scope[];
}

/** The caller, authenticated by the bearer token: an administrator, or an API key in `key`. */
export interface Session {
  /** For a key, the key's id. */
  adminId: string;
  username: string;
  tokenHash: string;
  /** Whether REQUIRE_SECOND_FACTOR is on and the account has none. */
  mustSetUpSecondFactor: boolean;
  /** The last proof of identity: a sign-in, or the password since then. */
  provedAt: Date;
  key?: CallingKey;
}

/** The session of a key. It has no proof of identity, so that sensitive calls refuse it. */
export const sessionOfKey = (key: CallingKey): Session => ({
  ...{ key, adminId: key.id, username: key.name, tokenHash: '', provedAt: new Date(0) },
  mustSetUpSecondFactor: false,
});

type Caller = Pick<Session, 'adminId' | 'username' | 'key'>;

export const actorOf = ({ adminId, username, key }: Caller): Actor => ({
  kind: key ? 'key' : 'admin',
  id: adminId,
  name: username,
});

/** The error for an account without a second factor, if the owner requires one. */
export const setUpSecondFactorFirst = () =>
  new AppError(
    'second_factor_setup_required',
    'Set up a second factor first: this site requires one.',
  );

const READ_CONTACTS: readonly Scope[] = ['contacts:read', 'contacts:update'];
const READ_APPOINTMENTS: readonly Scope[] = ['appointments:read', 'appointments:update'];

/** The scope that a key needs for each call; of a list, any one. Keys may make no other calls. */
export const CALLS_OF_KEYS: Readonly<Record<string, Scope | readonly Scope[]>> = {
  'v1Contacts.create': 'leads:write',
  'v1Contacts.createBatch': 'leads:write',
  'v1Contacts.list': READ_CONTACTS,
  'v1Contacts.get': READ_CONTACTS,
  'v1Contacts.update': 'contacts:update',
  'v1Appointments.create': 'leads:write',
  'v1Appointments.list': READ_APPOINTMENTS,
  'v1Appointments.get': READ_APPOINTMENTS,
  'v1Appointments.update': 'appointments:update',
  // The call checks the scope for the kind of its lead.
  'v1Leads.addNote': ['contacts:update', 'appointments:update'],
  'v1Calendar.availability': 'calendar:read',
  'v1Calendar.closures': 'calendar:read',
  'events.list': 'events:read',
  'webhooks.list': 'webhooks:manage',
  'webhooks.create': 'webhooks:manage',
  'webhooks.get': 'webhooks:manage',
  'webhooks.update': 'webhooks:manage',
  'webhooks.remove': 'webhooks:manage',
  'webhooks.rotate': 'webhooks:manage',
  'webhooks.deliveries': 'webhooks:manage',
  'webhooks.resend': 'webhooks:manage',
};
