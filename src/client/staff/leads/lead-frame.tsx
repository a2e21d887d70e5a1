import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

/** Text styles that give each line the direction of its script. */
export const directionPerLine = {
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
} as const;

/** Styles of a list whose rows are a text with its time at the right. */
export const timedRows = {
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
    rowGap: 1,
    py: 3,
  },
  '& > li > :is(p, div, blockquote)': { gridColumn: '1 / -1' },
  '& > li:focus': { outline: 'none' },
  '& strong': { fontWeight: 600 },
  '& time': { color: 'faint', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& blockquote': { color: 'text', ...directionPerLine },
};

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
export const LeadAction = chakra(
  'button',
  { base: actionStyles },
  { defaultProps: { type: 'button' } },
);

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

function Terms({ facts }: FactsProps) {
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
