import { startTransition, useEffect, useState } from 'react';

/** More than any window shows at once. */
const FIRST = 24;

/** The first rows in the first render, which then appear sooner; after that, all rows. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst ? rows.slice(0, FIRST) : rows;
}
