/** The style of a `dl` whose terms are labels of the given width, next to their values. */
export const factList = (label: string) => ({
  '& dl': { borderBottom: '1px solid {colors.line}' },
  '& dl > div': {
    display: 'grid',
    columnGap: 6,
    rowGap: 1,
    alignItems: 'baseline',
    py: 4,
    borderTop: '1px solid {colors.line}',
    sm: { gridTemplateColumns: `${label} minmax(0, 1fr)` },
  },
  '& dt': { textStyle: 'small', color: 'faint' },
});
