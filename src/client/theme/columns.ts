/** Columns by window width as shares of the row: `8 4` is two columns, the first twice as wide. */
type Columns = Partial<Record<'base' | 'sm' | 'md' | 'lg' | 'xl', string>>;

interface ColumnsOptions extends Columns {
  readonly rowGap?: number | string | { readonly base: number; readonly md: number };
}

/** `columns({ lg: '8 4' })` is one column, and two on a desktop. Content never widens a column. */
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
