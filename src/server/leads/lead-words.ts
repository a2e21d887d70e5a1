import type { EntityManager } from 'typeorm';
import type { LeadRow } from './lead-repository.ts';
import { searchWords } from './search-words.ts';

/** A row of the index. */
export type LeadWord = [word: string, leadId: string];

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

const inOrder = ([a, idA]: LeadWord, [b, idB]: LeadWord): number => {
  if (a === b) return idA < idB ? -1 : 1;
  return a < b ? -1 : 1;
};

/** Writes rows of the index within the transaction that stores their leads, and in its order. */
export async function insertWords(
  manager: EntityManager,
  kind: string,
  words: readonly LeadWord[],
): Promise<void> {
  const places = words.map(() => `('${kind.slice(0, 1)}', ?, ?)`).join(', ');
  await manager.query(
    `INSERT INTO lead_words (kind, word, lead_id) VALUES ${places}`,
    [...words].sort(inOrder).flat(),
  );
}
