import type { EntityManager } from 'typeorm';
import { INSERTED_ROWS } from '../../operating-limits.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { periodOf } from './lead-periods.ts';
import { searchWords } from './search-words.ts';

/** A lead with its words as one text. A space comes before each word. */
export type WithWords<Row> = Row & { words: string };

export const withWords = <Row extends LeadRow>(lead: Row): WithWords<Row> => ({
  ...lead,
  words: searchWords(lead)
    .map((word) => ` ${word}`)
    .join(''),
});

/** The words of a lead as a list. */
export const wordsOf = ({ words }: { words: string }): string[] => words.slice(1).split(' ');

/** Values for each row of the index in the result of `indexOf`. */
const COLUMNS = 3;

/**
 * The rows of the search index for these leads, in the index's order, as a flat list: period, word,
 * lead id, period and so on. It sorts words and not rows, because a seed has ten times as many
 * rows.
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

/** Writes rows that `indexOf` returned. Call it within the transaction that stores their leads. */
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

/** Removes a lead from the index. Call it within the transaction that erases the lead. */
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
