import { chakra } from '@chakra-ui/react';
import { peopleStyles } from '#client/staff/leads/assigning.tsx';
import { actionsStyles } from '#client/staff/leads/lead-frame.tsx';
import { checkStyles } from '#client/staff/leads/selection.tsx';
import { visuallyHidden } from '#client/theme/global-css.ts';

/** The open lead, and the row with the focus. The line is inside: rows clip what is outside. */
const rowStates = {
  cursor: 'pointer',
  _hover: { bg: 'sunken' },
  '&[data-marked]': { bg: 'panel' },
  '&[data-current]': { bg: 'panel', boxShadow: 'inset 3px 0 0 {colors.copper}' },
  _focusWithin: { bg: 'sunken', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  '&[data-current]:focus-within': { bg: 'panel' },
};

/**
 * Also overrides the line breaks of other styles. `hidden` would make every cell a scroll container,
 * which the browser clips and paints as a layer of its own.
 */
const oneLine = {
  overflow: 'clip',
  minWidth: 0,
  minHeight: 0,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textWrap: 'nowrap',
  '& p, & dd': { textWrap: 'inherit' },
} as const;

/** A value begins at the left, and is truncated at the end of its own script's direction. */
const values = {
  '& > bdi:only-child, & > a > bdi': { ...oneLine, display: 'block', textAlign: 'left' },
  // As high as the row, so that a finger or an unsteady hand hits the right one.
  '& > a': { ...oneLine, display: 'block' },
};

/** The first note stays whole as long as possible. */
const notes = {
  display: 'flex',
  columnGap: 2,
  minWidth: 0,
  textStyle: 'fine',
  '& > *': { ...oneLine, flexShrink: 0, display: 'block', maxWidth: 'full', fontSize: 'inherit' },
  '& > * + *': { flexShrink: 1 },
  _empty: { display: 'none' },
};

const clock = { color: 'faint', textStyle: 'fine', fontVariantNumeric: 'tabular-nums' };

/** Elements in rows are plain: each Chakra component takes as long as several elements. */
const parts = {
  '& input': checkStyles,
  '& .people': peopleStyles,
  '& :is(td, li) > div:not(:where(.status))': actionsStyles,
  '& .notes': notes,
};

/** Skips what is out of view, except on paper. */
const unseen = { contentVisibility: 'auto', '@media print': { contentVisibility: 'visible' } };

/** Contains a list, whose columns depend on its width. */
export const ListArea = chakra('div', { base: { containerType: 'inline-size', minWidth: 0 } });

/**
 * The rows are flex boxes, not table rows: those cannot be skipped while they are out of view. Explicit
 * roles keep the table for screen readers, which get all rows. The browser finds texts in skipped
 * rows. Skipped groups of rows cost no time per row.
 */
export const TableFrame = chakra('table', {
  base: {
    '--row': '2.5rem',
    '--date': '7.75rem',
    '--actions': '3.5rem',
    '@media (hover: none)': { '--actions': 'calc(var(--buttons) + 2rem)' },
    display: 'block',
    textAlign: 'left',
    textStyle: 'dense',
    fontVariantNumeric: 'tabular-nums',
    ...parts,
    '& :is(thead, tbody)': { display: 'block' },
    '& tr': { display: 'flex', columnGap: 2, paddingInline: 2 },
    '& thead': {
      position: 'var(--stick)',
      top: 'var(--top)',
      zIndex: 2,
      bg: 'page',
      borderBottom: '1px solid {colors.edge}',
    },
    '& tbody': unseen,
    '& tbody tr': {
      height: 'var(--row)',
      borderBottom: '1px solid {colors.line}',
      ...unseen,
      // Keeps a focused row below the sticky head, with one more row visible.
      scrollMargin: 'calc(var(--top) + 2rem + var(--row)) 0 5rem',
      ...rowStates,
    },
    // The padding has space for the outline of a focused link.
    '& :is(th, td)': {
      ...oneLine,
      ...values,
      paddingInline: 1,
      lineHeight: 'calc(var(--row) - 1px)',
      fontWeight: 400,
    },
    '& tr > :nth-last-child(2)': { minWidth: '8rem' },
    '& thead tr': { height: '2.25rem', alignItems: 'center' },
    '& thead th': {
      lineHeight: 1.15,
      fontWeight: 500,
      color: 'faint',
      textStyle: 'fine',
      whiteSpace: 'normal',
      textWrap: 'wrap',
      overflowWrap: 'normal',
      '&:first-of-type': { whiteSpace: 'nowrap' },
    },
    '& tbody th': { fontWeight: 600, color: 'text' },
    '& tbody th a:hover': { color: 'accentHigh' },
    '& tbody td': { color: 'muted' },
    '& :is(td, th) :is(a, button):focus-visible': { outlineOffset: '-1px' },
    '& tbody td :is(span, p, time)': { lineHeight: 1.35 },
    '& td .clock': clock,
    '& .status': { display: 'grid', alignContent: 'center' },
    '& .status > :is(.state, .notes)': { lineHeight: 1.25 },
    '& .state > span': { minHeight: 0, fontSize: 'inherit' },
    // A zone is below its time.
    '& td:has(> .zone)': { display: 'grid', alignContent: 'center', lineHeight: 1.25 },
    '& .zone': { color: 'faint', textStyle: 'fine' },
    '& td > span:not([class]) ': { display: 'inline' },
    '& .actions': { position: 'relative', overflow: 'visible', textAlign: 'right', bg: 'inherit' },
    '& .actions > div': {
      flexWrap: 'nowrap',
      alignItems: 'center',
      gap: 1,
      position: 'absolute',
      insetBlock: 0,
      right: '2rem',
      paddingInline: 2,
      bg: 'inherit',
      opacity: 0,
      '@media (hover: none)': { opacity: 1 },
    },
    '& tr:is(:hover, :focus-within) > .actions > div': { opacity: 1 },
    // The buttons cover a part of the status, and a cut word would look broken.
    '@media (hover: hover) and (max-width: 100rem)': {
      '& tr:is(:hover, :focus-within) > .status > *': { opacity: 0 },
    },
    '& .actions > div > button': {
      minHeight: 7,
      px: 'calc({spacing.1} + 2px)',
      textStyle: 'fine',
      whiteSpace: 'nowrap',
    },
    // The pane next to such a list shows all values.
    '@container (max-width: 57.99rem)': { '& [data-from=full]': { display: 'none' } },
    '@container (max-width: 49.99rem)': { '& [data-from=middle]': { display: 'none' } },
  },
});

export const CardsFrame = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderTop: '1px solid {colors.edge}',
    ...parts,
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > li': {
      display: 'grid',
      alignContent: 'start',
      rowGap: '1px',
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingTop: '5px',
      paddingBottom: '6px',
      // The rows' states reach to the sides of the window.
      marginInline: 'calc(-1 * var(--side))',
      paddingInline: 'var(--side)',
      borderBottom: '1px solid {colors.line}',
      textStyle: 'fine',
      color: 'muted',
      lineHeight: 1.3,
      ...unseen,
      containIntrinsicSize: 'auto 8.25rem',
      scrollMarginTop: 'calc(var(--top) + 0.5rem)',
      scrollMarginBottom: 16,
      ...rowStates,
      md: { marginInline: 0, paddingInline: 3 },
    },
    '& :is(h2, .status, dl > div)': oneLine,
    // The padding has space for the outline of a focused link.
    '& :is(h2, dl)': { marginInline: -1, paddingInline: 1 },
    '& header': { display: 'flex', alignItems: 'center', '& > h2': { flex: 1 } },
    '& header > span': { whiteSpace: 'nowrap' },
    '& .clock': { ...clock, marginLeft: 1 },
    '& h2': { ...values, textStyle: 'dense', fontFamily: 'body', fontWeight: 600, color: 'text' },
    '& .status': {
      display: 'flex',
      alignItems: 'center',
      columnGap: 2,
      '& > .people': { order: 1, marginLeft: 'auto', height: 6, marginBottom: '2px' },
      '& > .state > span': { minHeight: 0 },
    },
    '& .zone': { marginLeft: 1 },
    '& .whole': { whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
    '& dt': visuallyHidden,
    '& dl': { display: 'flex' },
    '& dl > div': { ...values, display: 'flex', maxWidth: '70%' },
    // The last value takes the remaining space, and the others shrink only if it has none.
    '& dl > div:last-of-type': { flex: '1 1 0', maxWidth: 'none' },
    '& dd': { ...values, display: 'flex', minWidth: 0 },
    '& dd > *': oneLine,
    '& dl > div:has(.none, dd:empty)': { display: 'none' },
    '& dl > div:not(:has(.none, dd:empty)) ~ div::before': {
      content: '"·"',
      marginInline: 1,
      color: 'faint',
    },
    '& a:focus-visible': { outlineOffset: '0px' },
    // A touch reaches the button in 44 px.
    '& li > div:last-of-type': { flexWrap: { base: 'wrap', sm: 'nowrap' }, paddingTop: 1 },
    '& li > div > button': {
      position: 'relative',
      minHeight: 8,
      px: 2,
      textStyle: 'fine',
      _after: { content: '""', position: 'absolute', inset: '-6px -2px' },
    },
  },
});
