import { type COLOR_ROLES, roleVariables } from './palette.ts';

const INK: Record<keyof typeof COLOR_ROLES, string> = {
  page: '#fff',
  sunken: '#fff',
  panel: '#fff',
  text: '#000',
  muted: '#222',
  faint: '#555',
  edge: '#777',
  line: '#bbb',
  accent: '#000',
  accentHigh: '#000',
  onAccent: '#000',
  copper: '#2f5d50',
  copperDim: '#5f8578',
  success: '#000',
  danger: '#000',
  info: '#000',
  warning: '#000',
};

// Our own drawings. Printed, their opaque background would be a black area. Flags (maps.tsx) and
// the owner's pictures keep their colours.
const DRAWINGS = ':is(img[src^="/assets/"][src$=".svg"], .plant > svg)';
/** Media with a white background: print, and forced colours with a light scheme. */
const ON_WHITE = '@media print, (forced-colors: active) and (prefers-color-scheme: light)';

export function printCss() {
  return {
    ':root': {
      '@media print': { ...roleVariables(INK), colorScheme: 'light', fontSize: '10.5pt' },
    },
    '#root > a, #root > header :is(nav, button, .book), #root > footer > :not(.legal), .language': {
      '@media print': { display: 'none !important' },
    },
    '#root > header': { '@media print': { position: 'static !important' } },
    [DRAWINGS]: { [ON_WHITE]: { filter: 'invert(1) hue-rotate(180deg) brightness(1.1)' } },
    ':is(main, [data-island]) > :is(header, section)': {
      '@media print': { paddingBlock: '1.5rem !important' },
    },
    // Browsers keep a heading with the following content only in normal flow, not in grids.
    'main :is(.wrap, .top, header, article)': { '@media print': { display: 'block !important' } },
    ':is(h1, h2, h3, h4, .label)': { '@media print': { breakAfter: 'avoid' } },
    ':is(h2, h3) + *': { '@media print': { breakBefore: 'avoid' } },
    ':is(p, li, tr)': { '@media print': { breakInside: 'avoid' } },
  };
}
