import { COLOR_ROLES } from './palette.ts';

type Values = Record<string, string>;

function tokens(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/** Steps of 4 px by their Chakra numbers: `4` is 1rem. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32];
const steps = Object.fromEntries(STEPS.map((step) => [step, `${step / 4}rem`]));

export const SANS = "'Instrument Sans', 'Instrument Fallback'";
// Both typefaces are subset to Latin; system fonts display all other scripts, and Arabic on English
// pages.
export const SYSTEM =
  "system-ui, -apple-system, 'Segoe UI', 'Noto Sans Arabic', Tahoma, sans-serif";

export const themeTokens = {
  colors: tokens(COLOR_ROLES),
  fonts: tokens({
    body: `${SANS}, ${SYSTEM}`,
    display: `'Bricolage Grotesque', 'Bricolage Fallback', ${SYSTEM}`,
  }),
  fontSizes: tokens({
    // Not `label`: Emotion treats `label:` in a style as the class name and removes it.
    tiny: '0.8125rem',
    dense: '0.875rem',
    small: '0.9375rem',
    body: '1.0625rem',
    lede: 'clamp(1.1875rem, 1.08rem + 0.5vw, 1.5rem)',
    heading: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.625rem)',
    title: 'clamp(2rem, 1.45rem + 2.4vw, 3.5rem)',
    page: 'clamp(2.5rem, 1.55rem + 4.2vw, 5.25rem)',
    display: 'clamp(2.875rem, 1.3rem + 6.4vw, 7rem)',
    monument: 'clamp(5.5rem, 2.8rem + 11.5vw, 14rem)',
    figure: 'clamp(3.25rem, 2rem + 5vw, 6.5rem)',
  }),
  // Values for Latin text. A style with tight lines or negative letter-spacing must use one of these
  // tokens, because page-fonts.tsx replaces them on Arabic pages.
  lineHeights: tokens({
    display: '0.94',
    page: '0.98',
    title: '1.04',
    entry: '1.12',
    heading: '1.2',
    lede: '1.45',
    body: '1.6',
    small: '1.5',
    dense: '1.4',
    tiny: '1.35',
  }),
  letterSpacings: tokens({
    display: '-0.022em',
    page: '-0.02em',
    title: '-0.016em',
    entry: '-0.012em',
    unit: '-0.01em',
    lede: '-0.008em',
    tiny: '0.085em',
  }),
  spacing: tokens({
    ...steps,
    gutter: 'clamp(1.25rem, 0.6rem + 3vw, 4rem)',
    column: 'clamp(1.25rem, 0.5rem + 2.4vw, 3rem)',
    section: 'clamp(4.5rem, 3rem + 6vw, 9rem)',
  }),
  sizes: tokens({
    ...steps,
    full: '100%',
    page: '96rem',
    measure: '38rem',
    header: '4.5rem',
    control: '3.25rem',
  }),
  radii: tokens({ control: '2px', panel: '3px' }),
  durations: tokens({ quick: '120ms' }),
};

/** Minimum widths. Layouts start at 320 px; `md` is a tablet, `lg` a desktop. */
export const breakpoints = { sm: '30em', md: '48em', lg: '64em', xl: '80em', wide: '110em' };
