import type { Database } from '#server/database/database.ts';
import { insertWords, wordsOf } from '#server/leads/lead-words.ts';

const ROWS_IN_STATEMENT = 5_000;
const STATEMENTS_IN_TRANSACTION = 20;

type Pile = Map<string, string[]>;

/** Rows of the index in its order: a word, its lead, a word, its lead. */
function* statements(pile: Pile): Generator<string[]> {
  let rows: string[] = [];
  for (const word of [...pile.keys()].sort()) {
    for (const id of pile.get(word) ?? []) {
      rows.push(word, id);
      if (rows.length < ROWS_IN_STATEMENT * 2) continue;
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/**
 * Gathers the words of many leads and writes them in the order of their index: written lead by lead,
 * each word would go to another page of it. Leads come in the order of their ids.
 */
export function createWordPile(database: Database, kind: string) {
  let pile: Pile = new Map();

  async function store(some: string[][]): Promise<void> {
    await database.transaction(async (manager) => {
      for (const rows of some) await insertWords(manager, kind, rows);
    });
  }

  async function write(full: Pile): Promise<void> {
    let some: string[][] = [];
    for (const rows of statements(full)) {
      some.push(rows);
      if (some.length < STATEMENTS_IN_TRANSACTION) continue;
      await store(some);
      some = [];
    }
    await store(some);
  }

  return {
    add(leads: readonly { id: string; words: string }[]): void {
      for (const lead of leads) {
        for (const word of wordsOf(lead)) {
          const ids = pile.get(word);
          if (ids) ids.push(lead.id);
          else pile.set(word, [lead.id]);
        }
      }
    },

    /** Writes what is there, some in a transaction. What is added meanwhile waits for the next time. */
    async write(): Promise<void> {
      const full = pile;
      pile = new Map();
      await write(full);
    },
  };
}
