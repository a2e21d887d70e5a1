import { defineGlobalStyles } from '@chakra-ui/react';
import { printCss } from './print-css.ts';

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Page-wide rules after Chakra's reset, and five utility classes that are too common to be components.
 */
export const globalCss = defineGlobalStyles({
  ...printCss(),
  html: {
    '--global-color-border': '{colors.line}',
    colorScheme: 'dark',
    background: 'page',
    color: 'text',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'body',
    // A target section starts 100 px below the top, clear of the sticky header.
    scrollPaddingTop: '100px',
    scrollbarColor: '{colors.edge} {colors.page}',
    _motionSafe: { scrollBehavior: 'smooth' },
  },
  // Locks the page behind the phone menu or a dialog and keeps the space of its scroll bar. The
  // dialogs' own lock sets an inherited property of `html`, which restyles every row of a list.
  // Without the full path, every change of a page would search all its elements for the menu.
  'html:has(> body > #root > header > div > nav:popover-open, > body[data-inert])': {
    overflow: 'hidden',
    scrollbarGutter: 'stable',
  },
  // A window of 320 px without its scroll bar.
  body: { fontSize: 'body', minWidth: '18.75rem' },
  'h1, h2, h3, h4': { fontFamily: 'display', fontWeight: 500 },
  'b, strong': { fontWeight: 600, color: 'text' },
  'button, summary': { cursor: 'pointer' },
  ':focus-visible': {
    outline: '2px solid {colors.accent}',
    outlineOffset: '3px',
    borderRadius: 'control',
  },
  // Scripts focus headings and `main` after navigation; they are not controls.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { background: 'accent', color: 'onAccent' },
  '.wrap': { width: '100%', maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' },
  // Browsers centre headings of tables by default; they align with their column instead.
  th: { textAlign: 'inherit' },
  'p, li, dd, td': { textWrap: 'pretty' },
  '.lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
  '.note': { textStyle: 'small', color: 'faint' },
  '.label': { textStyle: 'label', color: 'faint', textWrap: 'balance' },
  // The label is the first line of a heading.
  'h2 > .label': { display: 'block', marginBottom: 6 },
  '.visually-hidden': visuallyHidden,
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});
