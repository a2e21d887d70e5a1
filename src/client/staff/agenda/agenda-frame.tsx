import { chakra } from '@chakra-ui/react';
import { visuallyHidden } from '#client/theme/global-css.ts';

/** The position of a minute of the day in a grid that starts at the hour `from`. */
export const topOf = (minute: number, from: number) =>
  `calc(var(--hour) * ${(minute - from * 60) / 60})`;

/** The grid has its own scroll area, so that the sticky day names stay visible. */
export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(26rem, calc(100dvh - var(--top) - 1rem))',
    borderBlock: '1px solid {colors.edge}',
    // Scrolls entries to below the sticky day names and untimed entries.
    scrollPaddingTop: 'calc(var(--head, 3.5rem) + 0.5rem)',
    scrollPaddingBottom: 4,
  },
});

const measures = {
  '--hour': '5.5rem',
  '--ruler': '3.25rem',
  md: { '--hour': '4rem', '--ruler': '4rem' },
};

const entry = {
  '& li': {
    '--tone': '{colors.success}',
    display: 'grid',
    minHeight: 6,
    padding: '1px',
    userSelect: 'none',
    containerType: 'inline-size',
  },
  '& li > a': {
    // Shows whole lines only. Entries without a time have no limit.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 'var(--lines, 9)',
    minWidth: 0,
    overflow: 'hidden',
    paddingInline: 2,
    paddingBlock: '2px',
    border: '1px solid var(--tone)',
    borderLeftWidth: '3px',
    borderRadius: 'control',
    bg: 'color-mix(in srgb, var(--tone) 12%, {colors.page})',
    color: 'muted',
    fontSize: 'tiny',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { borderColor: 'accent', bg: 'panel' },
  },
  '& li > a strong': { fontWeight: 600, color: 'text' },
  '& li > a em': {
    display: 'inline-block',
    width: '1.35em',
    borderRadius: 'control',
    bg: 'warning',
    color: 'page',
    fontStyle: 'normal',
    fontWeight: 700,
    textAlign: 'center',
    '&.closed': { bg: 'danger' },
  },
  // A larger screen has no room for the end and the status.
  '& li > a .phone': { md: { display: 'none' } },
  '& li > a time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& li.pending': { '--tone': '{colors.warning}', '& > a': { borderStyle: 'dashed' } },
  '& li.completed': { '--tone': '{colors.edge}', '& > a': { bg: 'page', color: 'faint' } },
  '& li[data-closed]': { '--tone': '{colors.danger}', '& > a': { borderStyle: 'double' } },
  // In a tablet's week view, entries show the time above the name. The title contains the rest.
  '@container (max-width: 6.5rem)': {
    '& li > a': {
      paddingInline: '5px',
      hyphens: 'auto',
      overflowWrap: 'break-word',
      '& time': { display: 'block' },
      '& > [aria-hidden] > span': { display: 'none' },
    },
  },
  '& li[data-dragged] > a': { opacity: 0.45 },
  '& li:has(a:focus-visible)': { zIndex: 2 },
};

export const Frame = chakra('div', {
  base: {
    ...measures,
    display: 'grid',
    gridTemplateRows: 'auto auto calc(var(--hour) * var(--hours))',
    textStyle: 'small',
  },
});

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  gridRow: '1 / span 2',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
    '& > header': head,
    '& > header > span': { alignSelf: 'end', py: 2, paddingRight: 2, color: 'muted' },
    '& > header > p': { paddingRight: 2, lineHeight: 1.3, '&:not(:empty)': { paddingBlock: 1 } },
    '& > div': { position: 'relative' },
    '& > div > span': { position: 'absolute', left: 0, lineHeight: 1, paddingTop: 1 },
  },
});

export const Section = chakra('section', {
  base: {
    ...column,
    borderLeft: '1px solid {colors.line}',
    mdToLg: { '&:not(:only-of-type) h3 > span:first-of-type': { display: 'block' } },
    '& > header': head,
    '& h3': {
      padding: 2,
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
    '& > header > ul': {
      borderTop: '1px solid {colors.line}',
      paddingTop: 1,
      maxHeight: 'max(10rem, 36dvh - 3rem)',
      overflowY: 'auto',
      scrollPaddingBottom: 6,
      display: 'flex',
      flexDirection: 'column',
      '& > li': { flexShrink: 0 },
    },
    '& > div:last-of-type': {
      position: 'relative',
      backgroundImage:
        'repeating-linear-gradient(to bottom, {colors.line} 0 1px, transparent 1px var(--hour)), repeating-linear-gradient(to bottom, color-mix(in srgb, {colors.line} 45%, transparent) 0 1px, transparent 1px calc(var(--hour) / 2))',
    },
    ...entry,
    '& ol > li': { position: 'absolute', zIndex: 1 },
  },
});

export const ClosedTime = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // Not `hidden`, which disables `position: sticky`.
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
        position: 'sticky',
        top: 'var(--head, 3rem)',
        display: 'block',
        bg: 'sunken',
        paddingInline: 1,
        overflowWrap: 'anywhere',
      },
    },
  },
});

/** Only a phone, which shows a single day, prints it. */
export const NoEntries = chakra('p', {
  base: { position: 'relative', padding: 2, color: 'muted', md: visuallyHidden },
});

export const Ghost = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    zIndex: 3,
    px: 2,
    border: '2px solid {colors.accent}',
    borderRadius: 'control',
    // Opaque: the times of the entries below must not be visible through it.
    bg: 'color-mix(in srgb, {colors.accent} 18%, {colors.page})',
    color: 'text',
    fontSize: 'tiny',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

/** Has no `zIndex`, so that entries cover the line. */
export const NowLine = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    borderTop: '2px solid {colors.accent}',
    pointerEvents: 'none',
  },
});
