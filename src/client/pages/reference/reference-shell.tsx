import { chakra, defineStyle } from '@chakra-ui/react';
import { linkRecipe } from '#client/theme/recipes.ts';
import { REFERENCE_ID } from '#shared/paths.ts';

const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** The guide's Markdown sets no classes. */
const rootStyle = defineStyle({
  paddingTop: 'clamp(2.5rem, 1.5rem + 4vw, 5rem)',
  paddingBottom: 'section',
  '& nav': { textStyle: 'small', color: 'muted' },
  '& h1': { textStyle: 'title', mt: 4 },
  '& h2': { textStyle: 'heading', mt: 14, mb: 4 },
  '& :is(p, li)': { color: 'muted', maxWidth: 'measure' },
  '& a': linkRecipe.base,
  '& :is(code, pre)': { fontFamily: MONOSPACE, fontSize: '0.9em' },
  '& p code': {
    color: 'text',
    bg: 'sunken',
    px: 1,
    overflowWrap: 'anywhere',
    sm: { whiteSpace: 'nowrap' },
  },
  '& pre': {
    padding: 4,
    bg: 'sunken',
    border: '1px solid {colors.line}',
    textStyle: 'small',
    fontFamily: MONOSPACE,
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
  },
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
});

/** Pages about the API. They are not routes: no script runs on them. */
export function ReferenceShell() {
  return (
    <chakra.div css={rootStyle} className="wrap" id={REFERENCE_ID}>
      <h1>API</h1>
    </chakra.div>
  );
}
