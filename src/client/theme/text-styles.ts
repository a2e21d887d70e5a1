const display = { fontFamily: 'display', textWrap: 'balance' } as const;

/**
 * With forced colours, browsers paint a box behind tight lines, which covers the label. Figures
 * must have no such box.
 */
const unboxed = {
  '@media (forced-colors: active)': {
    '&, & *': { forcedColorAdjust: 'none', color: 'CanvasText !important' },
  },
} as const;

/** Text styles. A component sets a size of its own only for a figure or an entry. */
const STYLES = {
  display: {
    ...display,
    fontSize: 'display',
    fontWeight: 450,
    lineHeight: 'display',
    letterSpacing: 'display',
  },
  page: {
    ...display,
    fontSize: 'page',
    fontWeight: 450,
    lineHeight: 'page',
    letterSpacing: 'page',
  },
  title: {
    ...display,
    fontSize: 'title',
    fontWeight: 450,
    lineHeight: 'title',
    letterSpacing: 'title',
  },
  heading: {
    ...display,
    fontSize: 'heading',
    fontWeight: 500,
    lineHeight: 'heading',
    letterSpacing: '0',
  },
  /** An entry of a list in large type; it sets its own size. */
  entry: { fontFamily: 'display', fontWeight: 450, lineHeight: 'entry', letterSpacing: 'entry' },
  /** A figure that sets its own size. */
  number: { fontFamily: 'display', fontWeight: 300, lineHeight: 1, letterSpacing: '-0.02em' },
  figure: {
    fontFamily: 'display',
    fontSize: 'figure',
    fontWeight: 300,
    lineHeight: 0.95,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'lining-nums',
    ...unboxed,
  },
  monument: {
    fontFamily: 'display',
    fontSize: 'monument',
    fontWeight: 300,
    lineHeight: 0.86,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'lining-nums tabular-nums',
    ...unboxed,
  },
  lede: { fontSize: 'lede', lineHeight: 'lede', letterSpacing: 'lede' },
  body: { fontSize: 'body', lineHeight: 'body' },
  small: { fontSize: 'small', lineHeight: 'small' },
  dense: { fontSize: 'dense', lineHeight: 'dense' },
  fine: { fontSize: 'tiny', lineHeight: 'tiny' },
  label: {
    fontFamily: 'body',
    fontSize: 'tiny',
    fontWeight: 500,
    lineHeight: 'tiny',
    letterSpacing: 'tiny',
    textTransform: 'var(--label-case, uppercase)',
  },
};

export const textStyles = Object.fromEntries(
  Object.entries(STYLES).map(([name, value]) => [name, { value }]),
);
