import type { LeadRow } from './lead-row.ts';

/** How one kind of lead is stored. */
export interface LeadKind<Row extends LeadRow> {
  /** The name of its entity. */
  name: 'contact' | 'appointment';
  /** The columns that its leads are counted and filtered by, in the order of the index. */
  countedBy: (keyof Row & string)[];
}
