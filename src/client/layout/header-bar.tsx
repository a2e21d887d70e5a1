import { chakra } from '@chakra-ui/react';
import { columns } from '#client/theme/columns.ts';

export const MENU_ID = 'site-menu';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  color: 'muted',
  '&:hover, &[data-highlighted]': { color: 'text' },
} as const;

/** Below a tablet's width, the toggle opens the links as a menu under the bar. */
const WIDE = '@media (min-width: 48em)';
/** Seven links and the button fit in the bar. */
const WIDEST = '@media (min-width: 70em)';
const OPEN = '& nav:popover-open';

export const HeaderBar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    bg: 'page',
    borderBottom: '1px solid {colors.line}',
    '& > .wrap': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 'header' },
    '& .home': { display: 'flex', alignItems: 'center', minHeight: 12, color: 'text' },
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
    '& .to-close, & .scrim': { display: 'none' },
    '&:has(nav:popover-open)': {
      // Leaves space for the longer text of the toggle.
      '& .to-open, & .language': { display: 'none' },
      '& .to-close': { display: 'inline' },
    },
    [WIDE]: {
      '& .toggle, & .wrap > .book': { display: 'none' },
      '& .in-menu': { display: 'none', [WIDEST]: { display: 'list-item' } },
      // On a wide desktop, the links start at the content's column.
      '& > .wrap': columns({ base: '1 8', xl: '3 9' }),
      '& .language': { gridArea: '1 / 2', justifySelf: 'end', px: 0 },
      // Overrides the browser's popover style, also while it is closed.
      '& nav': {
        gridArea: '1 / 2',
        // Leaves space for the language.
        marginInlineEnd: { base: '4.5rem', lg: '5rem' },
        display: 'block',
        position: 'static',
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        bg: 'transparent',
      },
      '& ul': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
      '& li .book': { whiteSpace: 'nowrap' },
      '& li a:not(.book)': {
        ...link,
        position: 'relative',
        minHeight: 'header',
        textStyle: 'small',
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
      '& ul': {
        display: 'block',
        flexShrink: 0,
        bg: 'page',
        borderBottom: '1px solid {colors.edge}',
        px: 'gutter',
        pb: 6,
      },
      '& li + li': { borderTop: '1px solid {colors.line}' },
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
