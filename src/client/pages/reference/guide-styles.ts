/** Styles of the API guide, whose Markdown sets no classes. */
export const guideStyles = {
  '& header p': { textStyle: 'lede', mt: 5 },
  '& .guide': {
    display: 'grid',
    rowGap: 12,
    columnGap: 14,
    mt: 12,
    lg: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
  },
  '& .guide > nav': {
    lg: { position: 'sticky', top: '100px', alignSelf: 'start' },
    '& h2': { textStyle: 'label', color: 'faint', m: 0 },
    '& ol': { listStyle: 'none', mt: 3 },
    '& li': { py: 1 },
    '& a': { textDecoration: 'none', color: 'muted', _hover: { color: 'text' } },
  },
  '& article': {
    minWidth: 0,
    maxWidth: '52rem',
    '& > h2:first-of-type': { mt: 0 },
    '& h3': { textStyle: 'lede', color: 'text', mt: 10, mb: 3 },
    '& > p': { my: 4 },
    '& > :is(ul, ol)': { my: 4, paddingInlineStart: 5, listStyle: 'revert' },
    '& li': { my: 2 },
    '& li > code': { color: 'text', bg: 'sunken', px: 1 },
    '& td': {
      color: 'muted',
      // Lines break in long names where the table would be wider than the window.
      '& code': { color: 'text', overflowWrap: 'anywhere', sm: { whiteSpace: 'nowrap' } },
    },
    '& td:first-of-type': { minWidth: '8.5rem' },
    '& table': { width: '100%', my: 6, borderCollapse: 'collapse', textStyle: 'small' },
    '& :is(th, td)': {
      py: 2.5,
      paddingInlineEnd: 4,
      textAlign: 'start',
      verticalAlign: 'baseline',
      borderBottom: '1px solid {colors.line}',
    },
    '& th': { color: 'faint', fontWeight: 'normal' },
    '& pre': { whiteSpace: 'pre', my: 4, _focusVisible: { outlineOffset: '2px' } },
    '& li pre': { my: 3 },
    '& details': { borderTop: '1px solid {colors.line}', '& pre': { mt: 0 } },
    '& details:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& summary': {
      py: 3,
      cursor: 'pointer',
      color: 'text',
      '& span': {
        fontFamily: 'ui-monospace, monospace',
        fontSize: '0.85em',
        color: 'faint',
        ms: 2,
      },
    },
  },
} as const;
