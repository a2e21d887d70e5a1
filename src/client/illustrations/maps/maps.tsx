import { chakra, defineStyle } from '@chakra-ui/react';
import ae from 'flag-icons/flags/4x3/ae.svg?url';
import ca from 'flag-icons/flags/4x3/ca.svg?url';
import et from 'flag-icons/flags/4x3/et.svg?url';
import om from 'flag-icons/flags/4x3/om.svg?url';
import us from 'flag-icons/flags/4x3/us.svg?url';
import type { ComponentProps } from 'react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { LOCATIONS, locationName } from '#shared/catalogue/locations.ts';
import { SITES } from '#shared/catalogue/sites.ts';
import { listed, ltr } from '#shared/language/locale.ts';
import uaeDrawing from './uae-map.svg?url';
import worldDrawing from './world-map.svg?url';

const en = {
  abuDhabi: 'Abu Dhabi',
  alAin: 'Al Ain',
  dubai: 'Dubai',
  headOffice: 'Head office',
  megawatts: (value: string | number) => `${value} MW`,
  uae: (sites: readonly string[]) =>
    `Map of the United Arab Emirates: ${sites.join('; ')}. The head office is in Dubai.`,
  /** The first location is the live one. */
  world: (names: readonly string[]) =>
    `World map with our locations: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Sites are live in the ${names[0]}.`,
};

const ar: typeof en = {
  abuDhabi: 'أبوظبي',
  alAin: 'العين',
  dubai: 'دبي',
  headOffice: 'المقر الرئيسي',
  megawatts: (value) => `${ltr(String(value))} ميجاواط`,
  uae: (sites) => `خريطة الإمارات العربية المتحدة: ${sites.join('؛ ')}. ويقع المقر الرئيسي في دبي.`,
  world: (names) =>
    `خريطة العالم مع مواقعنا: ${names.join(' و')}. المواقع العاملة حاليًا في ${names[0]}.`,
};

const MAPS_COPY = { en, ar };

const rootStyle = defineStyle({
  overflow: 'hidden',
  // A map does not mirror. Each name has the direction of its own letters.
  direction: 'ltr',
  '& :is(span, small)': { unicodeBidi: 'plaintext' },
  minWidth: 0,
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
});

interface MapPlace {
  readonly name: string;
  readonly note?: string;
  /** In percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly side: 'right' | 'under' | 'left' | 'leftAbove' | 'above';
  readonly live: boolean;
}

interface PlacedMapProps extends ComponentProps<typeof LazyImage> {
  readonly places: readonly MapPlace[];
  /** The part of the drawing that a phone shows. */
  readonly phone: { readonly width: string; readonly marginLeft: string };
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
function PlacedMap({ places, phone, ...image }: PlacedMapProps) {
  return (
    <chakra.figure css={[rootStyle, positions(places)]}>
      <chakra.div position="relative" {...phone} md={{ width: 'full', marginLeft: 0 }}>
        <LazyImage {...image} />
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
      </chakra.div>
    </chakra.figure>
  );
}

/** The capacities at one town, the largest first. */
const capacities = (town: string) =>
  SITES.en
    .filter(({ city }) => city === town)
    .map(({ capacityMegawatts }) => capacityMegawatts)
    .sort((one, other) => other - one);

/** Crops the sea and desert in the west to enlarge the sites. */
const UAE_PHONE = { width: '138%', marginLeft: '-28%' };

export function UaeMap() {
  const { abuDhabi, alAin, dubai, headOffice, megawatts, uae } = useCopy(MAPS_COPY);
  const locale = useLocale();
  const capacityIn = (town: string) => megawatts(capacities(town).join(' + '));
  const places: readonly MapPlace[] = [
    { name: abuDhabi, note: capacityIn('Abu Dhabi'), x: 54.17, y: 47.7, side: 'left', live: true },
    { name: alAin, note: capacityIn('Al Ain'), x: 79.22, y: 54.46, side: 'left', live: true },
    { name: dubai, note: headOffice, x: 70.42, y: 27.55, side: 'leftAbove', live: false },
  ];
  const alt = uae(
    useCopy(SITES).map(({ name, capacityMegawatts }) =>
      listed(locale, name, megawatts(capacityMegawatts)),
    ),
  );
  const image = { src: uaeDrawing, width: 1200, height: 880, alt };
  return <PlacedMap {...image} places={places} phone={UAE_PHONE} />;
}

const MARKS = {
  ae: { x: 61.76, y: 47.01, side: 'right' },
  ca: { x: 17.61, y: 22.02, side: 'above' },
  us: { x: 19.26, y: 34.17, side: 'under' },
  om: { x: 62.49, y: 49.97, side: 'under' },
  et: { x: 57.7, y: 59.82, side: 'left' },
} as const;

/** Crops the empty oceans at both edges. */
const WORLD_PHONE = { width: '132%', marginLeft: '-5%' };

export function WorldMap() {
  const places = useCopy(LOCATIONS).map((location) => ({
    name: locationName(location),
    ...MARKS[location.country],
    live: location.live,
  }));
  const alt = useCopy(MAPS_COPY).world(places.map(({ name }) => name));
  const image = { src: worldDrawing, width: 1600, height: 670, alt };
  return <PlacedMap {...image} places={places} phone={WORLD_PHONE} />;
}

const FLAGS = { ae, ca, us, om, et };

const frameStyle = defineStyle({
  width: '3rem',
  border: '1px solid {colors.edge}',
  padding: '3px',
  bg: 'page',
  '@media print': { filter: 'none' },
});

/** A country's flag, small and framed. Decorative: the country's name is next to it. */
export function Flag({ country }: { readonly country: keyof typeof FLAGS }) {
  return (
    <chakra.img
      css={frameStyle}
      src={FLAGS[country]}
      alt=""
      width={48}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}
