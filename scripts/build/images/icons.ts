const unchanged = (favicon: string) => favicon;

/** Fills the square: systems round its corners themselves. */
const square = (favicon: string) => favicon.replace(' rx="3"', '');

/** Square icons with their size in pixels, drawn from `favicon.svg`. */
export const ICONS = [
  { file: 'favicon-32.png', size: 32, draw: unchanged },
  { file: 'apple-touch-icon.png', size: 180, draw: square },
  { file: 'icon-512.png', size: 512, draw: unchanged },
];
