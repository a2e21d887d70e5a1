import { chakra } from '@chakra-ui/react';
import { useCopy } from '#client/language/language.tsx';
import { LOCATIONS } from '#shared/catalogue/arabic/locations.ts';
import { locationName } from '#shared/catalogue/locations.ts';
import { MAPS_COPY } from './maps.copy.ts';
import { PlacedMap } from './placed-map.tsx';
import drawing from './world-map.svg?url';

const MARKS = {
  ae: { x: 61.76, y: 47.01, side: 'right' },
  ca: { x: 17.61, y: 22.02, side: 'above' },
  us: { x: 19.26, y: 34.17, side: 'under' },
  om: { x: 62.49, y: 49.97, side: 'under' },
  et: { x: 57.7, y: 59.82, side: 'left' },
} as const;

const Frame = chakra('div', {
  base: {
    // On a phone, crop the empty oceans at both edges.
    '& .sheet': { width: '132%', marginLeft: '-5%', md: { width: 'full', marginLeft: 0 } },
  },
});

export function WorldMap() {
  const places = useCopy(LOCATIONS).map((location) => ({
    name: locationName(location),
    ...MARKS[location.country],
    live: location.live,
  }));
  const alt = useCopy(MAPS_COPY).world(places.map(({ name }) => name));
  return (
    <Frame>
      <PlacedMap src={drawing} width={1600} height={670} alt={alt} places={places} />
    </Frame>
  );
}
