import { chakra, defineStyle } from '@chakra-ui/react';
import { factList } from '#client/theme/columns.ts';
import { linkRecipe } from '#client/theme/recipes/link.ts';
import { REFERENCE_ID } from '#shared/paths.ts';
import { guideStyles } from './guide-styles.ts';

const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const rootStyle = defineStyle({
  paddingTop: 'clamp(2.5rem, 1.5rem + 4vw, 5rem)',
  paddingBottom: 'section',
  '& nav': { textStyle: 'small', color: 'muted' },
  '& h1': { textStyle: 'title', mt: 4 },
  '& h2': { textStyle: 'heading', mt: 14, mb: 4 },
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mt: 5 },
  '& :is(p, li)': { color: 'muted', maxWidth: 'measure' },
  '& p code': { overflowWrap: 'anywhere', sm: { whiteSpace: 'nowrap' } },
  '& a': linkRecipe.base,
  '& :is(code, pre)': { fontFamily: MONOSPACE, fontSize: '0.9em' },
  '& :is(p, dd) code': { color: 'text', bg: 'sunken', px: 1 },
  '& pre': {
    padding: 4,
    bg: 'sunken',
    border: '1px solid {colors.line}',
    textStyle: 'small',
    fontFamily: MONOSPACE,
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
  },
  ...factList('17rem'),
  '& :is(dl)': { maxWidth: '60rem' },
  '& h1 ~ dl': { mt: 10 },
  '& h2 + dl': { mt: 0 },
  '& dl + p': { mt: 8 },
  '& dd': { color: 'muted', maxWidth: 'measure' },
  ...guideStyles,
});

/** Pages about the API. They are not routes: no script runs on them. */
export function ReferenceShell() {
  return (
    <chakra.div css={rootStyle} className="wrap" id={REFERENCE_ID}>
      <h1>API</h1>
    </chakra.div>
  );
}
