import { EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../database/column-types.ts';

export interface DeliveryLeadRow {
  leadId: string;
  deliveryId: string;
}

export const deliveryLeadEntity = (types: ColumnTypes) =>
  new EntitySchema<DeliveryLeadRow>({
    name: 'delivery-lead',
    tableName: 'delivery_leads',
    columns: {
      leadId: { name: 'lead_id', ...types.id, primary: true },
      deliveryId: { name: 'delivery_id', ...types.id, primary: true },
    },
  });
