import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

/** Truncates long values, so that the next row stays visible. The drawer shows them completely. */
const fewLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '5',
  overflow: 'hidden',
};

/** Text styles that give each line the direction of its script. */
export const directionPerLine = {
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
} as const;

export const LetterBox = chakra('div', {
  base: {
    padding: 4,
    bg: 'sunken',
    color: 'text',
    maxHeight: '24rem',
    overflowY: 'auto',
    ...directionPerLine,
    whiteSpace: 'pre-wrap',
  },
});

export const TableFrame = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textAlign: 'left',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { py: 3, paddingRight: 4, verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      bg: 'page',
      fontWeight: 500,
      color: 'faint',
      borderBottom: '1px solid {colors.edge}',
    },
    '& tbody :is(th, td)': { borderBottom: '1px solid {colors.line}' },
    // Keeps a focused row below the sticky head, with one more row visible.
    '& tbody tr': { cursor: 'pointer', scrollMargin: '7rem 0 5rem' },
    '& tbody tr:is(:hover, :focus-within)': { bg: 'sunken' },
    '& tbody tr:has([data-changed])': {
      bg: 'panel',
      '& td:first-of-type': { boxShadow: '-0.75rem 0 0 {colors.panel}' },
    },
    '& tbody tr:focus-within td:first-of-type': {
      boxShadow: '-0.75rem 0 0 {colors.sunken}, calc(-0.75rem - 2px) 0 0 {colors.accent}',
    },
    '& :is(th, td):last-child': { paddingRight: 0 },
    '& tbody :is(th > a, td > a, td:not(.status) > :is(bdi, span):only-child)': fewLines,
    '& tbody th': { fontWeight: 600 },
    '& tbody th a:hover': { color: 'accentHigh' },
    '& tbody td': { color: 'muted' },
    '& td bdi': { whiteSpace: 'pre-line' },
  },
});

export const CardsFrame = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderTop: '1px solid {colors.edge}',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > li': {
      display: 'grid',
      alignContent: 'start',
      gap: 2,
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: 4,
      borderBottom: '1px solid {colors.line}',
      textStyle: 'small',
      color: 'muted',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      scrollMarginBlock: 16,
      '&:has([data-changed])': {
        bg: 'panel',
        boxShadow: '-0.75rem 0 0 {colors.panel}, 0.75rem 0 0 {colors.panel}',
      },
      _focusWithin: {
        boxShadow: '-0.75rem 0 0 {colors.page}, calc(-0.75rem - 2px) 0 0 {colors.accent}',
      },
    },
    '& header': { display: 'flex', justifyContent: 'space-between', gap: 4 },
    '& time': { whiteSpace: 'nowrap' },
    '& h3': {
      textStyle: 'body',
      fontFamily: 'body',
      fontWeight: 600,
      color: 'text',
      // Allows a long name without spaces to wrap, so that the day next to it fits.
      minWidth: 0,
    },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      columnGap: 3,
      rowGap: 1,
    },
    '& dt': { color: 'faint' },
    '& dd bdi': { whiteSpace: 'pre-line' },
  },
});

export const LeadActions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** A button that is smaller in tables, for the mouse, than on cards, for touch. */
export const LeadAction = chakra('button', {
  base: {
    minHeight: 11,
    px: 3,
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'small',
    fontWeight: 500,
    color: 'text',
    _hover: { borderColor: 'accent', color: 'accentHigh' },
    _disabled: { opacity: 0.55, cursor: 'wait' },
    'table &': { minHeight: 8, px: 2 },
  },
});

/** Whether this is the second click of a double click, which may hit another action or lead. */
export const isRepeated = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;

const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    columnGap: 4,
    rowGap: 2,
    textStyle: 'small',
    '& dt': { color: 'faint' },
    '& dd': { color: 'text', overflowWrap: 'anywhere' },
    '& dd bdi': { whiteSpace: 'pre-line' },
  },
});

export type Fact = readonly [term: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly Fact[];
}

export function Terms({ facts }: FactsProps) {
  return facts.map(
    ([term, value]) =>
      value && (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  );
}

export function Facts({ facts }: FactsProps) {
  return (
    <FactList>
      <Terms facts={facts} />
    </FactList>
  );
}
