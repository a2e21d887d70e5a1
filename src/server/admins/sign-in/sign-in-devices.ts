import { createHash } from 'node:crypto';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { Environment } from '../../environment.ts';
import { isDuplicate } from '../../errors/database-errors.ts';
import { deviceIn, type Origin } from '../../sessions/origin.ts';
import type { AdminRow } from '../admin.entity.ts';
import type { SignInDeviceRow } from '../sign-in-device.entity.ts';

const entity = 'sign-in-device';
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 365 * DAY_MS;

export interface NewDevice {
  row: AdminRow;
  from: Origin;
  deviceHash: string;
}

interface Options {
  database: Database;
  environment: Pick<Environment, 'now'>;
  /** Notifies the person of a sign-in from a new device. */
  notify: (writer: EntityManager, device: NewDevice) => Promise<void>;
}

const hashOf = (adminId: string, from: Origin) =>
  createHash('sha256')
    .update([adminId, from.deviceId ?? `${deviceIn(from)}\n${from.address}`].join('\n'))
    .digest('hex');

/** Known devices of each account: those with a sign-in during the last year. */
export function createSignInDevices({ database, environment, notify }: Options) {
  const { manager } = database;
  const ago = (ms: number) => new Date(environment.now().getTime() - ms);

  return {
    /** Stores the device. Sends no mail about the first device of an account. */
    async remember(row: AdminRow, from: Origin): Promise<void> {
      const key = { adminId: row.id, deviceHash: hashOf(row.id, from) };
      const known = await manager.findOneBy<SignInDeviceRow>(entity, key);
      if (known && known.lastUsedAt > ago(DAY_MS)) return;
      const lastUsedAt = environment.now();
      const adding = database.transaction(async (writer) => {
        if (known) return void (await writer.update(entity, key, { lastUsedAt }));
        const adminId = row.id;
        await writer.delete(entity, { adminId, lastUsedAt: LessThan(ago(KEPT_MS)) });
        const isFirst = !(await writer.existsBy(entity, {
          adminId,
          lastUsedAt: MoreThan(ago(KEPT_MS)),
        }));
        await writer.insert<SignInDeviceRow>(entity, { ...key, lastUsedAt });
        if (!isFirst) await notify(writer, { row, from, deviceHash: key.deviceHash });
      });
      // A concurrent sign-in from the same device has added it.
      await adding.catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },
  };
}

export type SignInDevices = ReturnType<typeof createSignInDevices>;
