import { COLOR_ROLES } from '../../../src/client/theme/palette.ts';

interface Icon {
  readonly file: string;
  /** Pixels, square. */
  readonly size: number;
  /** Derives the icon's SVG from `favicon.svg`. */
  readonly draw: (favicon: string) => string;
}

/** Fills the square: systems round its corners themselves. */
const square = (favicon: string) => favicon.replace(' rx="3"', '');

/** A maskable icon shows at least a circle of four fifths of its width, so the mark must fit it. */
const maskable = (favicon: string) =>
  favicon
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace(/<rect [^>]*>/, `<path fill="${COLOR_ROLES.page}" d="M-5-5h42v42H-5z"/>`);

export const ICONS: readonly Icon[] = [
  { file: 'favicon-32.png', size: 32, draw: (favicon) => favicon },
  { file: 'apple-touch-icon.png', size: 180, draw: square },
  { file: 'icon-192.png', size: 192, draw: (favicon) => favicon },
  { file: 'icon-512.png', size: 512, draw: (favicon) => favicon },
  { file: 'icon-maskable-512.png', size: 512, draw: maskable },
];
