import { type EntityManager, EntitySchema } from 'typeorm';
import { WEBHOOK_LIMITS } from '#shared/integrations/webhooks.ts';
import { notFound } from '../../app-error.ts';
import type { ColumnTypes } from '../../database/column-types.ts';
import { storedId } from '../../database/database.ts';

/** An address that receives events. Both secrets are encrypted with the installation's key. */
export interface EndpointRow {
  id: string;
  url: string;
  /** Event types as JSON; an empty list means all types. */
  types: string;
  description: string;
  /** 1 or 0. */
  enabled: number;
  secret: string;
  /** The secret before the last rotation, which also signs until `formerUntil`. */
  formerSecret: string | null;
  formerUntil: Date | null;
  createdAt: Date;
}

export const ENDPOINT = 'webhook-endpoint';

export const endpointEntity = (types: ColumnTypes) =>
  new EntitySchema<EndpointRow>({
    name: ENDPOINT,
    tableName: 'webhook_endpoints',
    columns: {
      id: { ...types.id, primary: true },
      url: { type: 'text' },
      types: { type: 'text' },
      description: { type: 'varchar', length: WEBHOOK_LIMITS.description },
      enabled: { type: 'integer', default: 1 },
      secret: { type: 'text' },
      formerSecret: { type: 'text', nullable: true },
      formerUntil: { ...types.instant, nullable: true },
      createdAt: types.instant,
    },
  });

export async function requireEndpoint(
  reader: EntityManager,
  givenId: string,
): Promise<EndpointRow> {
  const id = storedId(givenId);
  const row = id && (await reader.findOneBy<EndpointRow>(ENDPOINT, { id }));
  if (!row) throw notFound('webhook');
  return row;
}
