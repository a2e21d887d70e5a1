import { EntitySchema } from 'typeorm';
import { type ColumnTypes, ofAdmin } from '../../database/column-types.ts';

/** A WebAuthn credential of an account. */
export interface PasskeyRow {
  id: string;
  adminId: string;
  /** SHA-256 of the credential id, which can be up to 1,023 bytes long. */
  credentialHash: string;
  /** In base64url, as is `publicKey`. */
  credentialId: string;
  publicKey: string;
  /** The authenticator's signature counter, up to 2^32 - 1, as text. */
  counter: string;
  /** Comma-separated. */
  transports: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeyEntity = (types: ColumnTypes) =>
  new EntitySchema<PasskeyRow>({
    name: 'passkey',
    tableName: 'passkeys',
    columns: {
      id: { ...types.id, primary: true },
      adminId: { name: 'admin_id', ...types.id },
      credentialHash: { name: 'credential_hash', ...types.sha256 },
      credentialId: { name: 'credential_id', type: 'text' },
      publicKey: { name: 'public_key', type: 'text' },
      counter: { type: 'varchar', length: 10 },
      transports: { type: 'varchar', length: 100 },
      name: { type: 'varchar', length: 64 },
      createdAt: { name: 'created_at', ...types.instant },
      lastUsedAt: { name: 'last_used_at', ...types.instant, nullable: true },
    },
    foreignKeys: [ofAdmin('passkeys_admin')],
    indices: [
      { name: 'passkeys_credential', columns: ['credentialHash'], unique: true },
      { name: 'passkeys_admin_id', columns: ['adminId'] },
    ],
  });
