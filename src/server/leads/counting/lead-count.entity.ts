import { EntitySchema } from 'typeorm';

/** A count such as `contact/status/unread/<assignee's id>` or `contact/day/2026-01-15` (UAE). */
export interface LeadCountRow {
  name: string;
  n: number;
}

export const leadCountEntity = () =>
  new EntitySchema<LeadCountRow>({
    name: 'lead-count',
    tableName: 'lead_counts',
    columns: { name: { type: 'varchar', length: 120, primary: true }, n: { type: 'integer' } },
  });
