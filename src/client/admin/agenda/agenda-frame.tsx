import { chakra } from '@chakra-ui/react';

/** The grid of days scrolls by itself, so that the days' names stay in sight. */
export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(26rem, calc(100dvh - 9rem))',
    borderBlock: '1px solid {colors.edge}',
    scrollPaddingTop: 16,
    scrollPaddingBottom: 4,
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
});

/** The height of an hour and the width of a ruler; a finger needs more room than a pointer. */
const measures = {
  '--hour': '5.5rem',
  '--ruler': '3.25rem',
  md: { '--hour': '4rem', '--ruler': '4rem' },
};

const entry = {
  '& li': {
    display: 'grid',
    minHeight: 6,
    padding: '1px',
    userSelect: 'none',
    containerType: 'inline-size',
  },
  '& li > a': {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    paddingInline: 2,
    paddingBlock: '2px',
    border: '1px solid {colors.success}',
    borderLeftWidth: '3px',
    borderRadius: 'control',
    bg: 'color-mix(in srgb, {colors.success} 14%, {colors.page})',
    color: 'muted',
    fontSize: 'tiny',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { borderColor: 'accent', bg: 'panel' },
  },
  '& li > a strong': { fontWeight: 600, color: 'text' },
  '& li > a time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& li.pending > a': {
    borderStyle: 'dashed',
    borderColor: 'warning',
    bg: 'color-mix(in srgb, {colors.warning} 9%, {colors.page})',
  },
  '& li.completed > a': {
    borderColor: 'edge',
    bg: 'page',
    color: 'faint',
    '& strong': { color: 'muted', fontWeight: 500 },
    _highContrast: { borderStyle: 'dotted' },
  },
  // Several at the same time in a narrow day: a line each for time, name and service.
  '@container (max-width: 4.5rem)': {
    '& li > a': { paddingInline: '3px', '& > *': { display: 'block', whiteSpace: 'nowrap' } },
  },
  '& li[data-short] > a': { whiteSpace: 'nowrap' },
  '& li[data-dragged] > a': { opacity: 0.45 },
  '& li:has(a:focus-visible)': { zIndex: 2 },
};

export const Frame = chakra('div', {
  base: {
    ...measures,
    display: 'grid',
    gridTemplateRows: 'auto auto calc(var(--hour) * var(--hours))',
    textStyle: 'small',
    '&[data-dragging]': { cursor: 'grabbing', '& a': { cursor: 'grabbing' } },
  },
});

/** What stays above while the hours scroll. */
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  py: 2,
  px: 2,
  bg: 'page',
  borderBottom: '1px solid {colors.edge}',
} as const;

const column = {
  display: 'grid',
  gridRow: '1 / span 3',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
} as const;

export const RulerColumn = chakra('div', {
  base: {
    ...column,
    color: 'faint',
    fontSize: 'tiny',
    fontVariantNumeric: 'tabular-nums',
    '& > header': { ...head, paddingLeft: 0, display: 'flex', alignItems: 'end', color: 'muted' },
    '& > p': { paddingRight: 2, lineHeight: 1.3, '&:not(:empty)': { paddingBlock: 1 } },
    '& > div': { position: 'relative' },
    '& > div > span': { position: 'absolute', left: 0, lineHeight: 1, paddingTop: 1 },
    '&[data-second]': { color: 'muted' },
  },
});

export const Section = chakra('section', {
  base: {
    ...column,
    borderLeft: '1px solid {colors.line}',
    '& > h3': {
      ...head,
      textStyle: 'small',
      fontFamily: 'body',
      fontWeight: 600,
      color: 'text',
      overflowWrap: 'anywhere',
      '& time': { whiteSpace: 'nowrap' },
      '& > span:first-of-type': { color: 'muted', fontWeight: 400 },
      '& small': { color: 'faint', fontSize: 'tiny', fontWeight: 400 },
      '&[aria-current]': { boxShadow: 'inset 0 -3px 0 {colors.accent}', color: 'accentHigh' },
    },
    '& > ul': {
      listStyle: 'none',
      padding: 0,
      paddingBlock: 1,
      maxHeight: '11rem',
      overflowY: 'auto',
      borderBottom: '1px solid {colors.line}',
    },
    '& > ul + div': { borderTop: 'none' },
    '& > div:last-of-type': {
      position: 'relative',
      // A line each half hour, a stronger one each hour.
      backgroundImage:
        'repeating-linear-gradient(to bottom, {colors.line} 0 1px, transparent 1px var(--hour)), repeating-linear-gradient(to bottom, color-mix(in srgb, {colors.line} 45%, transparent) 0 1px, transparent 1px calc(var(--hour) / 2))',
    },
    '& ol': { listStyle: 'none', padding: 0 },
    ...entry,
    '& ol > li': { position: 'absolute', zIndex: 1 },
    // An entry that shares its time is read whole while it has the focus.
    '& ol > li:has(a:focus-visible)': {
      left: '0 !important',
      width: '100% !important',
      minHeight: '4.5rem',
    },
  },
});

/** When nobody is in the office; with a reason where it is a closure. */
export const ClosedTime = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // Not `hidden`, in which nothing can stay in sight.
    overflow: 'clip',
    bg: 'sunken',
    color: 'faint',
    fontSize: 'tiny',
    lineHeight: 1.35,
    '&[data-reason]': {
      padding: 2,
      color: 'muted',
      borderBlock: '1px solid {colors.edge}',
      background:
        'repeating-linear-gradient(135deg, {colors.sunken} 0 6px, {colors.panel} 6px 12px)',
      '& > span': {
        // Below the day's name, however far the hours are scrolled.
        position: 'sticky',
        top: 12,
        display: 'block',
        bg: 'sunken',
        paddingInline: 1,
        overflowWrap: 'anywhere',
      },
    },
  },
});

export const Ghost = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    zIndex: 3,
    px: 2,
    border: '2px solid {colors.accent}',
    borderRadius: 'control',
    bg: 'color-mix(in srgb, {colors.accent} 18%, transparent)',
    color: 'text',
    fontSize: 'tiny',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

export const NowLine = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // Without a `zIndex`: the line lies under the entries' texts and its dot over them.
    borderTop: '2px solid {colors.accent}',
    pointerEvents: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      left: '-4px',
      top: '-5px',
      width: 2,
      height: 2,
      borderRadius: '50%',
      bg: 'accent',
    },
  },
});
