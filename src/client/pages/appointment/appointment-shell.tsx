import { chakra, defineStyle } from '@chakra-ui/react';
import { columns } from '#client/theme/columns.ts';
import {
  buttonRecipe,
  chevron,
  controlStyle,
  linkRecipe,
  radioStyle,
} from '#client/theme/recipes.ts';
import { APPOINTMENT_SHELL_ID } from '#shared/leads/appointment-link.ts';

const { primary, outline, quiet } = buttonRecipe.variants?.variant ?? {};

/** `src/server/calendar/links/client-page.ts` writes the content with these classes. */
const rootStyle = defineStyle({
  paddingTop: 'clamp(2.5rem, 1.5rem + 4vw, 5rem)',
  paddingBottom: 'section',
  overflowWrap: 'anywhere',
  '& h1': { textStyle: 'title', maxWidth: '16em', mt: 4 },
  '& .lede': { mt: 5 },
  '& h2': { textStyle: 'heading', mb: 3 },
  '& p': { maxWidth: 'measure' },
  '& p a': linkRecipe.base,
  '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
  '& fieldset > p': { color: 'muted' },
  '& .state': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    mt: 6,
    color: 'text',
    textStyle: 'small',
    fontWeight: 500,
    '&::before': { content: '""', width: '0.75rem', height: '0.75rem', bg: 'faint' },
    '&.confirmed::before': { bg: 'success' },
    '&.requested::before, &.asked::before, &.open::before': { bg: 'warning' },
    '&.cancelled::before, &.rejected::before': { bg: 'danger' },
  },
  '& .parts': { ...columns({ rowGap: 12, lg: '7 5' }), mt: 12 },
  '& .parts > div': { display: 'grid', gap: 12, alignContent: 'start' },
  '& dl': { borderBottom: '1px solid {colors.line}' },
  '& dl > div': {
    display: 'grid',
    columnGap: 6,
    rowGap: 1,
    alignItems: 'baseline',
    py: 4,
    borderTop: '1px solid {colors.line}',
    sm: { gridTemplateColumns: '8rem minmax(0, 1fr)' },
  },
  '& dt': { textStyle: 'small', color: 'faint' },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
  '& .now > div:first-of-type dd': { textStyle: 'heading' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mt: 6 },
  '& .primary': { ...buttonRecipe.base, ...primary },
  '& .outline': { ...buttonRecipe.base, ...outline },
  '& .quiet': { ...buttonRecipe.base, ...quiet },
  '& .notice': {
    mt: 8,
    padding: 5,
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderInlineStart: '3px solid {colors.danger}',
    borderRadius: 'panel',
    maxWidth: 'measure',
  },
  '& .day': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 5,
    alignItems: 'end',
    mt: 10,
    '& > div': { display: 'grid', gap: 2, width: 'full', sm: { width: '16rem' } },
    '& label': { textStyle: 'small', fontWeight: 500 },
  },
  '& .control': controlStyle,
  '& select.control': { appearance: 'none', paddingInlineEnd: 12, background: chevron },
  '& fieldset': { minWidth: 0, mt: 12 },
  '& legend': { textStyle: 'heading', mb: 2 },
  '& .slots': {
    ...columns({ base: '1 1', lg: '1 1 1' }),
    columnGap: 0,
    mt: 6,
    borderTop: '1px solid {colors.line}',
    borderInlineStart: '1px solid {colors.line}',
  },
  '& .slots label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: { base: 3, sm: 4 },
    alignItems: 'center',
    minHeight: 14,
    px: { base: 3, sm: 4 },
    py: 3,
    borderInlineEnd: '1px solid {colors.line}',
    borderBottom: '1px solid {colors.line}',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '& small': { display: 'block', textStyle: 'small', color: 'muted' },
    '&.soon small': { color: 'copper' },
    '&:hover': { bg: 'sunken' },
    '&:has(:checked)': { bg: 'sunken', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', zIndex: 1 },
    '&:has(:disabled)': { color: 'faint', cursor: 'not-allowed', bg: 'transparent' },
    '&:has(:disabled) small': { color: 'faint' },
  },
  '& .slots input': { ...radioStyle, _disabled: { border: '1px dashed {colors.edge}' } },
});

/** The server adds the content to each response. The page is not a route: no script runs on it. */
export function AppointmentShell() {
  return (
    <chakra.div css={rootStyle} className="wrap" id={APPOINTMENT_SHELL_ID}>
      <h1>Your appointment</h1>
    </chakra.div>
  );
}
