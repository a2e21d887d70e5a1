import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';

const Root = chakra('figure', {
  base: {
    overflow: 'hidden',
    // A map does not mirror. Each name has the direction of its own letters.
    direction: 'ltr',
    '& :is(span, small)': { unicodeBidi: 'plaintext' },
    minWidth: 0,
    '& .sheet': { position: 'relative' },
    '& img': { width: 'full' },
    '& ul': { position: 'absolute', inset: 0 },
    // A square of 7 px marks the place; its name is next to it.
    '& li': { position: 'absolute', width: 0, height: 0 },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '-4px',
      top: '-4px',
      width: '7px',
      height: '7px',
      bg: 'page',
      outline: '1px solid {colors.copper}',
    },
    '& .live::before': { bg: 'accent', outline: '1px solid {colors.page}' },
    '& span': {
      position: 'absolute',
      px: 1,
      bg: 'page',
      textStyle: 'small',
      lineHeight: 1.25,
      whiteSpace: 'nowrap',
    },
    '& small': { display: 'block', color: 'muted', fontSize: 'tiny', _rtl: { fontWeight: 400 } },
    '& .live > span': { color: 'accent', fontWeight: 600 },
    '& .right > span': { left: '9px', bottom: '-0.3em' },
    '& .under > span': { left: '9px', top: '-0.1em' },
    '& .left > span': { right: '9px', top: '-0.6em' },
    '& .leftAbove > span': { right: '9px', bottom: '-0.3em' },
    '& .above > span': { left: '-0.25rem', bottom: '9px' },
  },
});

export interface MapPlace {
  readonly name: string;
  readonly note?: string;
  /** In percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly side: 'right' | 'under' | 'left' | 'leftAbove' | 'above';
  readonly live: boolean;
}

interface PlacedMapProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly places: readonly MapPlace[];
}

/** Returns style rules, because the content security policy blocks `style` attributes. */
function positions(places: readonly MapPlace[]) {
  return Object.fromEntries(
    places.map(({ x, y }, index) => [
      `& li:nth-of-type(${index + 1})`,
      { left: `${x}%`, top: `${y}%` },
    ]),
  );
}

/** A map drawing. Its place names are text, which keeps its size when the map shrinks. */
export function PlacedMap({ src, width, height, alt, places }: PlacedMapProps) {
  return (
    <Root css={positions(places)}>
      <div className="sheet">
        <LazyImage src={src} width={width} height={height} alt={alt} />
        <ul aria-hidden="true">
          {places.map(({ name, note, side, live }) => (
            <li key={name} className={live ? `${side} live` : side}>
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
