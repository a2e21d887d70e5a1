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

/** Every font size of the site. A component uses one of these and sets no size itself. */
const STYLES = {
  display: {
    ...display,
    fontSize: 'display',
    fontWeight: 450,
    lineHeight: 0.94,
    letterSpacing: '-0.022em',
  },
  page: {
    ...display,
    fontSize: 'page',
    fontWeight: 450,
    lineHeight: 0.98,
    letterSpacing: '-0.02em',
  },
  title: {
    ...display,
    fontSize: 'title',
    fontWeight: 450,
    lineHeight: 1.04,
    letterSpacing: '-0.016em',
  },
  heading: {
    ...display,
    fontSize: 'heading',
    fontWeight: 500,
    lineHeight: 1.2,
    letterSpacing: '0',
  },
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
    letterSpacing: '-0.045em',
    fontVariantNumeric: 'lining-nums tabular-nums',
    ...unboxed,
  },
  lede: { fontSize: 'lede', lineHeight: 1.45, letterSpacing: '-0.008em' },
  body: { fontSize: 'body', lineHeight: 1.6 },
  small: { fontSize: 'small', lineHeight: 1.5 },
  dense: { fontSize: 'dense', lineHeight: 1.4 },
  fine: { fontSize: 'tiny', lineHeight: 1.35 },
  label: {
    fontFamily: 'body',
    fontSize: 'tiny',
    fontWeight: 500,
    lineHeight: 1.35,
    letterSpacing: '0.085em',
    textTransform: 'uppercase',
  },
};

export const textStyles = Object.fromEntries(
  Object.entries(STYLES).map(([name, value]) => [name, { value }]),
);
