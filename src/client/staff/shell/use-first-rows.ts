import { startTransition, useEffect, useState } from 'react';

/** More than any window shows at once. */
const FIRST = 24;

/** The first rows in the first render, which then appears sooner; after that, all rows. */
export function useFirstRows<Row>(rows: readonly Row[], first = FIRST): readonly Row[] {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst ? rows.slice(0, first) : rows;
}
