import { EntitySchema } from 'typeorm';

/**
 * A count of leads. Names are, for example, `contact/status/unread` (with the values of all counted
 * columns) or `contact/day/2026-01-15`, a day of the UAE.
 */
export interface LeadCountRow {
  name: string;
  n: number;
}

export const leadCountEntity = () =>
  new EntitySchema<LeadCountRow>({
    name: 'lead-count',
    tableName: 'lead_counts',
    columns: { name: { type: 'varchar', length: 80, primary: true }, n: { type: 'integer' } },
  });
