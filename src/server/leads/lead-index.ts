import { type EntityManager, EntitySchema } from 'typeorm';
import type { ColumnTypes } from '../database/column-types.ts';
import { AFTER_ALL, type IdRange } from './lead-filter.ts';
import { type Searched, searchWords, WORD_LENGTH } from './search-words.ts';

/** One word of one lead. The primary key is the search index: it finds words by any prefix. */
interface LeadWordRow {
  kind: string;
  /** The period of the lead's id, see `periodOf`. */
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
      leadId: { ...types.ascii, length: types.id.length, primary: true },
    },
  });

/** Leads whose ids share this many leading digits are in one period: 2^28 ms, about three days. */
const PERIOD_DIGITS = 5;

/** Consecutive periods in the order of a search, and a range of ids in them. */
export interface Window extends IdRange {
  periods: string[];
}

export const periodOf = (id: string): string => id.slice(0, PERIOD_DIGITS);

export function rangeAfter(
  cursor: string | undefined,
  isOldestFirst: boolean,
  { from, to }: IdRange,
): IdRange {
  if (cursor === undefined) return { from, to };
  // The smallest text after the cursor.
  const next = `${cursor}!`;
  return isOldestFirst
    ? { from: next > from ? next : from, to }
    : { from, to: cursor < to ? cursor : to };
}

/** A window of `count` periods from the period of the lead `first`, within the range. */
export function windowAt(
  { from, to }: IdRange,
  first: string,
  count: number,
  isOldestFirst: boolean,
): Window {
  const begin = Number.parseInt(periodOf(first), 16);
  const periods = Array.from({ length: count }, (_, index) =>
    isOldestFirst ? begin + index : begin - index,
  )
    .filter((number) => number >= 0 && number < 16 ** PERIOD_DIGITS)
    .map((number) => number.toString(16).padStart(PERIOD_DIGITS, '0'));
  const [least = '', most = ''] = [periods[0], periods.at(-1)].sort();
  const end = most + AFTER_ALL;
  return { periods, from: from > least ? from : least, to: to < end ? to : end };
}

export function endOf({ periods }: Window, isOldestFirst: boolean): string {
  const last = periods.at(-1);
  return (
    last + (isOldestFirst ? 'fff-ffff-7fff-bfff-ffffffffffff' : '000-0000-7000-8000-000000000000')
  );
}

/** The entries of these leads in index order, because that order is the fastest to insert. */
export function entriesOf(kind: string, leads: readonly Searched[]): LeadWordRow[] {
  // A word contains no space.
  const keys = leads.flatMap((lead) =>
    searchWords(lead).map((word) => `${periodOf(lead.id)} ${word} ${lead.id}`),
  );
  return keys.sort().map((key) => {
    const [period = '', word = '', leadId = ''] = key.split(' ');
    return { kind, period, word, leadId };
  });
}

/** Call it after the locks of the erasure. An earlier version may have stored other words. */
export async function unindexLead(
  manager: EntityManager,
  kind: string,
  { id }: { id: string },
): Promise<void> {
  const key = [kind, periodOf(id), id];
  // Read first: a DELETE by lead alone would lock the words of every lead of the period.
  const entries: { word: string }[] = await manager.query(
    'SELECT word FROM lead_words WHERE kind = ? AND period = ? AND lead_id = ?',
    key,
  );
  if (entries.length === 0) return;
  await manager.query(
    `DELETE FROM lead_words WHERE kind = ? AND period = ? AND lead_id = ? AND word IN (${entries.map(() => '?')})`,
    [...key, ...entries.map(({ word }) => word)],
  );
}
