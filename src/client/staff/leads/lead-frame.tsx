import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

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

const actionStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 11,
  px: 3,
  border: '1px solid {colors.edge}',
  borderRadius: 'control',
  textStyle: 'small',
  fontWeight: 500,
  color: 'text',
  _hover: { borderColor: 'accent', color: 'accentHigh' },
  _disabled: { opacity: 0.55, cursor: 'wait' },
};
/** The frames of the lists apply them to plain elements, because a list may contain thousands. */
export const actionsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > button': actionStyles,
} as const;
export const LeadActions = chakra('div', { base: actionsStyles });
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

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <FactList>
    {facts.map(
      ([term, value]) =>
        value && (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </FactList>
);

/** In a short window, such as at 400 % zoom, a sticky head would leave no space to read. */
const SHORT = '@media (max-height: 30rem)';

export const DrawerHead = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    px: 6,
    paddingTop: 2,
    paddingBottom: 4,
    bg: 'page',
    borderBottom: '1px solid {colors.edge}',
    [SHORT]: { position: 'static' },
    smDown: { px: 5 },
    '& > nav': { display: 'flex', alignItems: 'center', marginRight: -3 },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 3 },
    '& > nav > p': { flex: 1, textStyle: 'small', color: 'faint' },
  },
});

export const DrawerPart = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    px: 6,
    py: 5,
    borderBottom: '1px solid {colors.line}',
    smDown: { px: 5 },
    '& h3': { textStyle: 'small', fontFamily: 'body', fontWeight: 500, color: 'faint' },
    '& > p': { textStyle: 'small', color: 'muted' },
  },
});

export const Written = chakra('p', {
  base: {
    '&&': { textStyle: 'body', color: 'text' },
    ...directionPerLine,
    overflowWrap: 'anywhere',
    textWrap: 'wrap',
  },
});

/** A list whose rows are a text with its time at the right. */
export const DrawerList = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    textStyle: 'small',
    color: 'muted',
    overflowWrap: 'anywhere',
    '& > li': {
      display: 'grid',
      // On a phone, the time is below the text, which would be too narrow next to it.
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      columnGap: 4,
      rowGap: 2,
      py: 3,
      borderTop: '1px solid {colors.line}',
      _focus: { outline: 'none' },
    },
    '& > li > :is(p, div, blockquote, details)': { gridColumn: '1 / -1' },
    '& > li > p': { display: 'flex', flexWrap: 'wrap', columnGap: 4 },
    '& summary': { width: 'fit-content', py: 1, color: 'text', cursor: 'pointer' },
    '& strong': { fontWeight: 600 },
    '& time': { color: 'faint', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& blockquote': { color: 'text', ...directionPerLine },
    '& a': { color: 'text', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
});
