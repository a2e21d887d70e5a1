import type { EntityManager } from 'typeorm';
import { INSERTED_ROWS } from '../../operating-limits.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { periodOf } from './lead-periods.ts';
import { searchWords } from './search-words.ts';

/** A lead with its words beside it as one text: a term that begins a word stands after a space. */
export type WithWords<Row> = Row & { words: string };

export const withWords = <Row extends LeadRow>(lead: Row): WithWords<Row> => ({
  ...lead,
  words: searchWords(lead)
    .map((word) => ` ${word}`)
    .join(''),
});

/** The words of such a text. */
export const wordsOf = ({ words }: { words: string }): string[] => words.slice(1).split(' ');

/** Values in a row of the index that `indexOf` gives. */
const COLUMNS = 3;

/**
 * The rows of the index for these leads, in its order: a period, a word, its lead, and again. Sorted
 * by their words and not as rows: a seed has ten times as many of them.
 */
export function indexOf(leads: readonly { id: string; words: string }[]): string[] {
  const periods = new Map<string, Map<string, string[]>>();
  for (const lead of leads.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const period = periodOf(lead.id);
    const byWord = periods.get(period) ?? new Map<string, string[]>();
    periods.set(period, byWord);
    for (const word of wordsOf(lead)) {
      const ids = byWord.get(word);
      if (ids === undefined) byWord.set(word, [lead.id]);
      else ids.push(lead.id);
    }
  }
  const rows: string[] = [];
  for (const [period, byWord] of periods) {
    for (const word of [...byWord.keys()].sort()) {
      for (const id of byWord.get(word) ?? []) rows.push(period, word, id);
    }
  }
  return rows;
}

/** Writes rows of the index, as `indexOf` gives them, within the transaction of their leads. */
export async function insertWords(
  manager: EntityManager,
  kind: string,
  index: string[],
  insert = 'INSERT',
): Promise<void> {
  for (let from = 0; from < index.length; from += INSERTED_ROWS.words * COLUMNS) {
    const some = index.slice(from, from + INSERTED_ROWS.words * COLUMNS);
    const places = Array(some.length / COLUMNS).fill(`('${kind}', ?, ?, ?)`);
    await manager.query(
      `${insert} INTO lead_words (kind, period, word, lead_id) VALUES ${places}`,
      some,
    );
  }
}

/** Removes a lead's rows of the index, within the transaction that erases it. */
export async function deleteWords(
  manager: EntityManager,
  kind: string,
  lead: { id: string; words: string },
  period = periodOf(lead.id),
): Promise<void> {
  const words = wordsOf(lead);
  await manager.query(
    `DELETE FROM lead_words WHERE kind = ? AND period = ? AND lead_id = ? AND word IN (${words.map(() => '?')})`,
    [kind, period, lead.id, ...words],
  );
}
