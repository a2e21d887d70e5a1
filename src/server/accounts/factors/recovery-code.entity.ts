import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';

/** An unused recovery code. Using it deletes the row. */
export interface RecoveryCodeRow {
  codeHash: string;
  adminId: string;
}

export const recoveryCodeEntity = (types: ColumnTypes) =>
  new EntitySchema<RecoveryCodeRow>({
    name: 'recovery-code',
    tableName: 'recovery_codes',
    columns: {
      codeHash: { name: 'code_hash', ...types.sha256, primary: true },
      adminId: { name: 'admin_id', ...types.id },
    },
    foreignKeys: [ofAdmin('recovery_codes_admin')],
    indices: [{ name: 'recovery_codes_admin_id', columns: ['adminId'] }],
  });
