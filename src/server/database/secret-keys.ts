import { type EntityManager, EntitySchema } from 'typeorm';
import type { ColumnTypes } from './column-types.ts';

interface SecretKeyRow {
  name: string;
  value: string;
}

export const secretKeyEntity = (types: ColumnTypes) =>
  new EntitySchema<SecretKeyRow>({
    name: 'secret-key',
    tableName: 'secret_keys',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      value: { ...types.ascii, length: 64 },
    },
  });

export async function secretKey(reader: EntityManager, name: string): Promise<string> {
  return (await reader.findOneByOrFail<SecretKeyRow>('secret-key', { name })).value;
}
