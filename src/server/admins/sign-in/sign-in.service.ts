import type { LoginInput } from '#shared/admins.ts';
import { AppError } from '../../errors/app-error.ts';
import { isOrphan } from '../../errors/database-errors.ts';
import type { Session, SessionsService } from '../../sessions/sessions.service.ts';
import type { AdminRow } from '../admin.entity.ts';
import type { AdminsRepository } from '../admins.repository.ts';
import { toAdmin } from '../admins.service.ts';
import type { KnownAddresses } from '../known-addresses.ts';
import type { Passwords } from '../password.ts';
import { usernameKey } from '../username-key.ts';

interface Dependencies {
  admins: AdminsRepository;
  passwords: Passwords;
  sessions: SessionsService;
  knownAddresses: KnownAddresses;
}

const wrongPair = () => new AppError('unauthenticated', 'Invalid credentials');

/** The ways to sign in. Each of them ends in `start`. */
export function createSignIn({ admins, passwords, sessions, knownAddresses }: Dependencies) {
  async function start(row: AdminRow, clientKey: string) {
    try {
      const session = await sessions.issue(row.id, row.passwordVersion);
      await knownAddresses.remember(row.id, clientKey);
      return { ...session, admin: toAdmin(row), mustChangePassword: sessions.mustChange(row) };
    } catch (error) {
      // An orphan error means that the account was deleted in the meantime.
      throw isOrphan(error) ? wrongPair() : error;
    }
  }

  return {
    /** @throws AppError `unauthenticated`. The error is the same for an unknown name and a wrong password. */
    async withPassword({ username, password }: LoginInput, clientKey: string) {
      const row = await admins.findByKey(usernameKey(username));
      const isRight = await passwords.verify(row?.passwordHash, password);
      if (row === null || !isRight) throw wrongPair();
      if (passwords.isOutdated(row.passwordHash)) {
        await admins.rehash(row, await passwords.hash(password));
      }
      return start(row, clientKey);
    },

    end: (session: Session) => sessions.end(session),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
