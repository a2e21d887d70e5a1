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
  /** The last proof of identity: a sign-in, or a password or code since then. */
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
  new AppError('forbidden', 'Set up a second factor first: this site requires one.', {
    code: 'second_factor_setup_required',
  });
