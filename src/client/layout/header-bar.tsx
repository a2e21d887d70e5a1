import { chakra } from '@chakra-ui/react';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  color: 'muted',
  textDecoration: 'none',
  transition: 'color 120ms',
  _hover: { color: 'text' },
  _highlighted: { color: 'text' },
} as const;

/** Below a small desk's width the links are a panel under the bar, opened by the toggle. */
const PANEL = '@media (max-width: 63.99em)';
const WIDE = '@media (min-width: 64em)';

/** The look of the header and of all in it. Without scripting the panel is always open. */
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
      justifyContent: 'space-between',
      minHeight: 'header',
    },
    '& .home': { display: 'flex', alignItems: 'center', minHeight: 12, color: 'text' },
    '& .mark': { width: '2.75rem', height: 'auto', stroke: 'currentColor' },
    '& .mark .current': { stroke: 'accent' },
    '& button': {
      minHeight: 12,
      px: 4,
      marginRight: -4,
      textStyle: 'body',
      fontWeight: 500,
      cursor: 'pointer',
    },
    [WIDE]: {
      '& button': { display: 'none' },
      // The links stand over the content's column, in columns that no typeface's widths can move.
      '& > .wrap': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)',
        columnGap: 'column',
      },
      '& ul': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)' },
      '& li a': {
        ...link,
        position: 'relative',
        minHeight: 'header',
        textStyle: 'small',
        // The live conductor under the place where the reader is.
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          bottom: '-1px',
          height: '2px',
          bg: 'accent',
          transform: 'scaleX(0)',
          transformOrigin: 'left',
          transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
        },
        '&[data-highlighted]::after': { transform: 'none' },
      },
    },
    [PANEL]: {
      '& nav': {
        position: 'absolute',
        top: 'calc(100% + 1px)',
        insetInline: 0,
        maxHeight: 'calc(100dvh - {sizes.header})',
        overflowY: 'auto',
        visibility: 'hidden',
        bg: 'page',
        borderBottom: '1px solid {colors.edge}',
        px: 'gutter',
        pb: 6,
      },
      '&[data-open] nav': { visibility: 'visible' },
      '& li + li': { borderTop: '1px solid {colors.line}' },
      '& li a': {
        ...link,
        width: 'full',
        minHeight: 16,
        fontFamily: 'display',
        fontSize: 'heading',
      },
      '& [data-highlighted]': { boxShadow: 'inset 2px 0 {colors.accent}', paddingLeft: 4 },
      // Nested: Chakra would sort it among queries of the same width by their text, for which a browser
      // loads its rules of languages, 10 ms of every page's start on a phone.
      '@media (scripting: none)': {
        '& button': { display: 'none' },
        '& nav': { position: 'static', visibility: 'visible', border: 'none', px: 0, pb: 3 },
        '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 4 },
        '& li + li': { border: 'none' },
        '& [data-highlighted]': { boxShadow: 'none', paddingLeft: 0 },
        '& li a': { minHeight: 11, textStyle: 'small' },
      },
    },
  },
});
