import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

/** A known device of an account. */
export interface SignInDeviceRow {
  adminId: string;
  deviceHash: string;
  lastUsedAt: Date;
}

export const signInDeviceEntity = (types: ColumnTypes) =>
  new EntitySchema<SignInDeviceRow>({
    name: 'sign-in-device',
    tableName: 'sign_in_devices',
    columns: {
      adminId: { name: 'admin_id', ...types.id, primary: true },
      deviceHash: { name: 'device_hash', ...types.sha256, primary: true },
      lastUsedAt: { name: 'last_used_at', ...types.instant },
    },
    foreignKeys: [ofAdmin('sign_in_devices_admin')],
  });
