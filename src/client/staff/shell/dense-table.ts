/** A table of the staff area. In a narrow window, the cells of a row wrap, and it has no head. */
export const denseTable = {
  width: 'full',
  textStyle: 'dense',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    paddingBlock: { md: 2 },
    paddingInlineEnd: { md: 4 },
    textAlign: 'start',
    verticalAlign: 'baseline',
  },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& thead tr': { borderBottom: '1px solid {colors.edge}' },
  '& thead th': { fontSize: 'tiny', fontWeight: 500, color: 'faint', whiteSpace: 'nowrap' },
  '& tbody tr': {
    display: { base: 'flex', md: 'table-row' },
    flexWrap: 'wrap',
    columnGap: 4,
    paddingBlock: { base: 3, md: 0 },
    borderBottom: '1px solid {colors.line}',
  },
  '& tbody :is(th, td)': { display: { base: 'block', md: 'table-cell' } },
  '& tbody :is(th, td):empty': { display: { base: 'none', md: 'table-cell' } },
  '& tbody th': { flex: '1', fontWeight: 500, overflowWrap: 'anywhere' },
  '& a': {
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '0.3em',
    _hover: { color: 'accentHigh' },
  },
};
