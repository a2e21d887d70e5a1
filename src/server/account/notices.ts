import type { EntityManager } from 'typeorm';
import { uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';
import type { AdminRow } from '../admins/admin.entity.ts';
import type { NewDevice } from '../admins/sign-in/sign-in-devices.ts';
import type { Environment } from '../environment.ts';
import { newDeviceLetter, passwordSetLetter } from '../letters/people/people-letters.ts';
import type { PeopleMail } from '../letters/people/people-mail.ts';
import { deviceIn } from '../sessions/origin.ts';

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

/** Tells a person about a sign-in from a new device, if they have a confirmed address. */
export const createDeviceNotice =
  (send: PeopleMail, { now }: Pick<Environment, 'now'>) =>
  async (writer: EntityManager, { row, from, deviceHash }: NewDevice): Promise<void> => {
    const { id, username, email, emailVerifiedAt } = row;
    if (email === null || emailVerifiedAt === null) return;
    const { address } = from;
    const used = {
      username,
      device: deviceIn(from),
      address,
      at: `${uaeDay(now())} ${uaeClock(now())} UAE time`,
    };
    await send(writer, {
      ...{ reason: `new-device/${id}/${deviceHash}`, kind: 'new-device' },
      ...{ recipient: email, letter: newDeviceLetter(used) },
    });
  };
