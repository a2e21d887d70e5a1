import { COLOR_ROLES } from '../../../src/client/theme/palette.ts';

const unchanged = (favicon: string) => favicon;

/** Fills the square: systems round its corners themselves. */
const square = (favicon: string) => favicon.replace(' rx="3"', '');

/**
 * Systems may crop a maskable icon to a circle of four fifths of its width. The mark must fit in
 * it.
 */
const maskable = (favicon: string) =>
  favicon
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace(/<rect [^>]*>/, `<path fill="${COLOR_ROLES.page}" d="M-5-5h42v42H-5z"/>`);

/** Square icons with their size in pixels, drawn from `favicon.svg`. */
export const ICONS = [
  { file: 'favicon-32.png', size: 32, draw: unchanged },
  { file: 'apple-touch-icon.png', size: 180, draw: square },
  { file: 'icon-192.png', size: 192, draw: unchanged },
  { file: 'icon-512.png', size: 512, draw: unchanged },
  { file: 'icon-maskable-512.png', size: 512, draw: maskable },
];
