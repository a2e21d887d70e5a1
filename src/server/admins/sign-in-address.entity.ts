import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../database/column-types.ts';

export interface SignInAddressRow {
  adminId: string;
  /** SHA-256 of the account's id and the address (IPv6: its /64). */
  addressHash: string;
  lastUsedAt: Date;
}

export const signInAddressEntity = (types: ColumnTypes) =>
  new EntitySchema<SignInAddressRow>({
    name: 'sign_in_address',
    tableName: 'sign_in_addresses',
    columns: {
      adminId: { name: 'admin_id', ...types.id, primary: true },
      addressHash: { name: 'address_hash', ...types.sha256, primary: true },
      lastUsedAt: { name: 'last_used_at', ...types.instant },
    },
    foreignKeys: [ofAdmin('sign_in_addresses_admin')],
    indices: [{ name: 'sign_in_addresses_last_used_at', columns: ['lastUsedAt'] }],
  });
