import type { EntityManager } from 'typeorm';
import { periodOf } from './lead-periods.ts';
import type { LeadRow } from './lead-repository.ts';
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
/** Few enough for SQLite's 32,766 parameters of one statement. */
const ROWS_IN_STATEMENT = 10_000;

/** The rows of the index for these leads, in its order: a period, a word, its lead, and again. */
export function indexOf(leads: readonly { id: string; words: string }[]): string[] {
  const rows = leads.flatMap((lead) => {
    const period = periodOf(lead.id);
    return wordsOf(lead).map((word) => [period, word, lead.id] as const);
  });
  rows.sort(([periodA, wordA, a], [periodB, wordB, b]) => {
    if (periodA !== periodB) return periodA < periodB ? -1 : 1;
    if (wordA !== wordB) return wordA < wordB ? -1 : 1;
    return a < b ? -1 : 1;
  });
  return rows.flat();
}

/** Writes rows of the index, as `indexOf` gives them, within the transaction of their leads. */
export async function insertWords(
  manager: EntityManager,
  kind: string,
  index: string[],
): Promise<void> {
  for (let from = 0; from < index.length; from += ROWS_IN_STATEMENT * COLUMNS) {
    const some = index.slice(from, from + ROWS_IN_STATEMENT * COLUMNS);
    const places = Array(some.length / COLUMNS).fill(`('${kind.slice(0, 1)}', ?, ?, ?)`);
    await manager.query(
      `INSERT INTO lead_words (kind, period, word, lead_id) VALUES ${places}`,
      some,
    );
  }
}

/** Removes a lead's rows of the index, within the transaction that erases it. */
export async function deleteWords(
  manager: EntityManager,
  kind: string,
  lead: { id: string; words: string },
): Promise<void> {
  const words = wordsOf(lead);
  await manager.query(
    `DELETE FROM lead_words WHERE kind = ? AND period IN ('', ?) AND lead_id = ? AND word IN (${words.map(() => '?')})`,
    [kind.slice(0, 1), periodOf(lead.id), lead.id, ...words],
  );
}
