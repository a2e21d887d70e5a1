/** Columns by the window's width, as shares of the row: `8 4` is two, one twice as wide as the other. */
type Columns = Partial<Record<'base' | 'sm' | 'md' | 'lg' | 'xl', string>>;

interface ColumnsOptions extends Columns {
  readonly rowGap?: number | string | { readonly base: number; readonly md: number };
}

/**
 * A grid with the site's gap between its columns: `columns({ lg: '8 4' })` is one column, and two from
 * a desk on. No content makes a column wider than its share.
 */
export function columns({ rowGap, base = '1', ...wider }: ColumnsOptions = {}) {
  const shares = Object.entries({ base, ...wider });
  return {
    display: 'grid',
    columnGap: 'column',
    rowGap,
    gridTemplateColumns: Object.fromEntries(
      shares.map(([width, row]) => [width, row.replace(/\S+/g, 'minmax(0, $&fr)')]),
    ),
  };
}
