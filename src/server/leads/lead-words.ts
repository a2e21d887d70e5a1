import type { EntityManager } from 'typeorm';
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

/** The rows of the index for these leads, in its order: a word, its lead, a word, its lead. */
export function indexOf(leads: readonly { id: string; words: string }[]): string[] {
  const rows = leads.flatMap((lead) => wordsOf(lead).map((word) => [word, lead.id] as const));
  rows.sort(([a, idA], [b, idB]) => {
    if (a === b) return idA < idB ? -1 : 1;
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
  const places = Array(index.length / 2).fill(`('${kind.slice(0, 1)}', ?, ?)`);
  await manager.query(`INSERT INTO lead_words (kind, word, lead_id) VALUES ${places}`, index);
}

/** Removes a lead's rows of the index, within the transaction that erases it. */
export async function deleteWords(
  manager: EntityManager,
  kind: string,
  lead: { id: string; words: string },
): Promise<void> {
  const words = wordsOf(lead);
  await manager.query(
    `DELETE FROM lead_words WHERE kind = ? AND lead_id = ? AND word IN (${words.map(() => '?')})`,
    [kind.slice(0, 1), lead.id, ...words],
  );
}
