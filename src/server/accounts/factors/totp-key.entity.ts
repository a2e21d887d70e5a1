import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';

/** An account's TOTP key. It is a second factor once `confirmedAt` is set. */
export interface TotpKeyRow {
  adminId: string;
  /** The key in base32, encrypted with SECRETS_KEY. */
  sealedKey: string;
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export const totpKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<TotpKeyRow>({
    name: 'totp-key',
    tableName: 'totp_keys',
    columns: {
      adminId: { name: 'admin_id', ...types.id, primary: true },
      sealedKey: { name: 'sealed_key', type: 'varchar', length: 255 },
      lastStep: { name: 'last_step', type: 'integer' },
      createdAt: { name: 'created_at', ...types.instant },
      confirmedAt: { name: 'confirmed_at', ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('totp_keys_admin')],
  });
