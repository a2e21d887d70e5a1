import { type EntityManager, EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../database/column-types.ts';
import { insertRows } from '../database/insert-rows.ts';

export interface AppointmentLinkRow {
  hash: string;
  appointmentId: string;
  createdAt: Date;
}

export const appointmentLinkEntity = (types: ColumnTypes) =>
  new EntitySchema<AppointmentLinkRow>({
    name: 'appointment-link',
    tableName: 'appointment_links',
    columns: {
      hash: { ...types.sha256, primary: true },
      appointmentId: { name: 'appointment_id', ...types.id },
      createdAt: { name: 'created_at', ...types.instant },
    },
    indices: [{ name: 'appointment_links_lead', columns: ['appointmentId'] }],
  });

export const insertLink = (writer: EntityManager, link: AppointmentLinkRow): Promise<void> =>
  insertRows(writer, 'appointment-link', [link]);
