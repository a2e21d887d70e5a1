import { chakra } from '@chakra-ui/react';

export const MENU_ID = 'site-menu';
export const MORE_ID = 'more-pages';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  color: 'muted',
  '&:hover, &[data-highlighted]': { color: 'text' },
} as const;

/** Below a tablet's width, the toggle opens the links as a menu under the bar. */
const WIDE = '@media (min-width: 48em)';
/** Between these widths, five links fit in the bar, and the two others are behind `More`. */
const MIDDLE = '@media (min-width: 48em) and (max-width: 69.99em)';
const OPEN = '& nav:popover-open';

export const HeaderBar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    bg: 'page',
    borderBottom: '1px solid {colors.line}',
    '& > .wrap': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: 'header',
      // Longer texts wrap in their own place. Browsers without popovers show the links below the bar.
      '@supports selector(:popover-open)': { flexWrap: 'nowrap' },
      // While the HTML arrives, each new link would move the others. `scrim` is the last element.
      '&:not(:has(.scrim))': { visibility: 'hidden' },
    },
    '& .home': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 12,
      paddingInlineEnd: 3,
      color: 'text',
    },
    '& .mark': { width: '2.75rem', height: 'auto', stroke: 'currentColor' },
    '& .mark .current': { stroke: 'accent' },
    '& .book': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: 11,
      px: 4,
      border: '1px solid {colors.edge}',
      borderRadius: 'control',
      textStyle: 'small',
      lineHeight: 'heading',
      textAlign: 'center',
      textWrap: 'balance',
      fontWeight: 600,
      color: 'text',
      '&:hover, &[aria-current]': { borderColor: 'accent' },
    },
    '& .wrap > .book': { marginInlineStart: 'auto' },
    '& .language': {
      ...link,
      minHeight: 12,
      px: 3,
      textStyle: 'small',
      // On the narrowest phones, only the footer has this link.
      '@media (max-width: 22.49em)': { display: 'none' },
    },
    '& .toggle': { minHeight: 12, px: 4, marginInlineEnd: -4, textStyle: 'body', fontWeight: 500 },
    '& .to-close, & .scrim, & nav .more > button': { display: 'none' },
    '& .more, & .more > ul': { display: 'contents' },
    '&:has(nav:popover-open)': {
      // Leaves space for the longer text of the toggle.
      '& .to-open, & .language': { display: 'none' },
      '& .to-close': { display: 'inline' },
    },
    [WIDE]: {
      '& .toggle, & .wrap > .book': { display: 'none' },
      '& > .wrap': { columnGap: 'column' },
      '& .language': { px: 0 },
      // Overrides the browser's popover style, also while it is closed.
      '& nav': {
        flexGrow: 1,
        order: -1,
        display: 'block',
        position: 'static',
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        bg: 'transparent',
        // On a wide desktop, the links start at the content's column.
        xl: { marginInlineStart: 'calc(25% - {spacing.column} / 4 - 2.75rem)' },
      },
      '& .home': { order: -2, px: 0 },
      '& nav > ul': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
      },
      '& li a:not(.book), & .more > button': {
        ...link,
        position: 'relative',
        minHeight: 'header',
        textStyle: 'small',
        lineHeight: 'heading',
        textWrap: 'balance',
        // The line below the current link is a border, because forced colours keep borders.
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          bottom: '-1px',
          borderBottom: '2px solid {colors.accent}',
          transform: 'scaleX(0)',
          transformOrigin: 'var(--start, left)',
          transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
        },
        '&[data-highlighted]::after': { transform: 'none' },
      },
    },
    [MIDDLE]: {
      '& > .wrap': { columnGap: 'max(1rem, 11vw - 4.25rem)' },
      '& .book': { px: 3 },
      '& nav .more > button': {
        display: 'inline-flex',
        gap: 2,
        // The arrow follows the text.
        _before: {
          content: '""',
          order: 1,
          width: '0.4em',
          height: '0.4em',
          marginTop: '-0.25em',
          border: '1.5px solid',
          borderWidth: '0 1.5px 1.5px 0',
          transform: 'rotate(45deg)',
        },
      },
      '& .more:has([data-highlighted]) > button': { color: 'text', _after: { transform: 'none' } },
      '& .more': { display: 'list-item' },
      '& .more > ul': {
        display: 'none',
        margin: 0,
        px: 5,
        py: 2,
        bg: 'panel',
        color: 'text',
        border: '1px solid {colors.edge}',
        borderRadius: 'panel',
        // Positioned by the browser below its button; at the end of the bar in browsers that cannot.
        inset: '{sizes.header} {spacing.gutter} auto auto',
        '@supports (position-area: bottom)': {
          inset: 'auto',
          positionArea: 'block-end span-inline-end',
        },
      },
      '& .more > :popover-open': { display: 'block' },
      '& .more ul a:not(.book)': { minHeight: 11, _after: { content: 'none' } },
    },
    // The open menu covers the window below the bar, so that no tap reaches the page.
    [OPEN]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'fixed',
      inset: 'calc({sizes.header} + 1px) 0 0',
      width: 'auto',
      height: 'auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'transparent',
      '& > ul': {
        display: 'block',
        flexShrink: 0,
        bg: 'page',
        borderBottom: '1px solid {colors.edge}',
        px: 'gutter',
        pb: 6,
      },
      '& li + li, & .more li': { borderTop: '1px solid {colors.line}' },
      '& li a:not(.book)': {
        ...link,
        width: 'full',
        minHeight: 16,
        fontFamily: 'display',
        fontSize: 'heading',
        _after: { content: 'none' },
      },
      '& li [data-highlighted]': {
        borderInlineStart: '2px solid {colors.accent}',
        paddingInlineStart: 4,
      },
      '& li .book': {
        width: 'auto',
        minHeight: 'control',
        px: 6,
        mt: 5,
        bg: 'accent',
        borderColor: 'accent',
        color: 'onAccent',
        textStyle: 'body',
      },
      '& .scrim': { display: 'block', flexGrow: 1, bg: 'sunken', opacity: 0.8 },
    },
  },
});
