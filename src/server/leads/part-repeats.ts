import type { Parts } from './insert-queue.ts';

interface Keyed {
  idempotencyKey: string | null;
}

/**
 * Parts rows that were refused together because of a key: those whose key is stored already, the
 * first row of every other key, and then the repeats among themselves, for which the first has to
 * be stored. Undefined where no key explains the refusal.
 */
export async function partRepeats<Row extends Keyed>(
  rows: Row[],
  storedAmong: (keys: string[]) => Promise<Set<string>>,
): Promise<Parts<Row> | undefined> {
  const known = await storedAmong(rows.flatMap(({ idempotencyKey: key }) => key ?? []));
  const met = new Set<string>();
  const [stored, firsts, later]: [Row[], Row[], Row[]] = [[], [], []];
  for (const row of rows) {
    const { idempotencyKey: key } = row;
    if (key !== null && known.has(key)) stored.push(row);
    else if (key !== null && met.has(key)) later.push(row);
    else firsts.push(row);
    if (key !== null) met.add(key);
  }
  if (firsts.length === rows.length) return undefined;
  return { stored, turns: [firsts, later] };
}
