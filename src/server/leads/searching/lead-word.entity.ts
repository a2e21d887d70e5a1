import { EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../../database/column-types.ts';
import { WORD_LENGTH } from './fold-text.ts';
import { PERIOD_DIGITS } from './lead-periods.ts';

/** One word of one lead. The primary key is the search index: it finds words by any prefix. */
interface LeadWordRow {
  kind: string;
  /** The period of the lead's id, see `lead-periods.ts`. */
  period: string;
  word: string;
  leadId: string;
}

export const leadWordEntity = (types: ColumnTypes) =>
  new EntitySchema<LeadWordRow>({
    name: 'lead-word',
    tableName: 'lead_words',
    withoutRowid: true,
    columns: {
      kind: { ...types.ascii, length: 16, primary: true },
      period: { ...types.ascii, length: PERIOD_DIGITS, primary: true },
      word: { ...types.exact, length: WORD_LENGTH, primary: true },
      leadId: { name: 'lead_id', ...types.ascii, length: types.id.length, primary: true },
    },
  });
