import type { EntityManager } from 'typeorm';
import { type PeopleMail, passwordSetLetter } from './account-mail.ts';
import type { AdminRow } from './admins.repository.ts';

/** Tells a person that somebody else set their password, if they have a confirmed address. */
export const createPasswordNotice =
  (send: PeopleMail) =>
  async (writer: EntityManager, row: AdminRow, setBy: string): Promise<void> => {
    const { id, username, email, emailVerifiedAt, passwordVersion } = row;
    if (email === null || emailVerifiedAt === null) return;
    await send(writer, {
      ...{ reason: `password-set/${id}/${passwordVersion}`, kind: 'password-set' },
      ...{ recipient: email, letter: passwordSetLetter(username, setBy) },
    });
  };
