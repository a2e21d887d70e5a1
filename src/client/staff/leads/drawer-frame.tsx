import { chakra } from '@chakra-ui/react';
import { directionPerLine, timedRows } from '#client/staff/leads/lead-frame.tsx';

/** In a short window, such as at 400 % zoom, a sticky head would leave no space to read. */
const SHORT = '@media (max-height: 30rem)';

export const backdropStyles = {
  position: 'fixed',
  inset: 0,
  // Below the dialogs that the drawer opens.
  zIndex: 18,
  bg: 'color-mix(in srgb, {colors.sunken} 70%, transparent)',
};

export const contentStyles = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: 'min(40rem, 100%)',
  height: '100dvh',
  marginLeft: 'auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: '12rem',
  [SHORT]: { scrollPaddingTop: 0 },
  bg: 'page',
  borderLeft: '1px solid {colors.edge}',
  _focusVisible: { outline: 'none' },
};

export const headingStyles = {
  textStyle: 'heading',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
};

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

export const DrawerList = chakra('ol', {
  base: {
    ...timedRows,
    '& > li:first-of-type': { paddingTop: 0 },
    '& > li:last-of-type': { paddingBottom: 0 },
    '& > li + li': { borderTop: '1px solid {colors.line}' },
    '& > li > p': { display: 'flex', flexWrap: 'wrap', columnGap: 4 },
    '& a': { color: 'text', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  },
});
