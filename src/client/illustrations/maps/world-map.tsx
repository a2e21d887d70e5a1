import { chakra } from '@chakra-ui/react';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { type MapPlace, PlacedMap } from './placed-map.tsx';
import drawing from './world-map.svg?url';

const MARKS = {
  ae: { x: 61.76, y: 47.01, side: 'right' },
  ca: { x: 17.61, y: 22.02, side: 'above' },
  us: { x: 19.26, y: 34.17, side: 'under' },
  om: { x: 62.49, y: 49.97, side: 'under' },
  et: { x: 57.7, y: 59.82, side: 'left' },
} as const;

const places: readonly MapPlace[] = locations.map((location) => ({
  name: locationName(location),
  ...MARKS[location.country],
  live: location.live,
}));

const names = locations.map(locationName);
const alt = `World map with our locations: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Sites are live in the ${locations[0].name}.`;

const Frame = chakra('div', {
  base: {
    // On a phone, crop the empty oceans at both edges.
    '& .sheet': { width: '132%', marginLeft: '-5%', md: { width: 'full', marginLeft: 0 } },
  },
});

export function WorldMap() {
  return (
    <Frame>
      <PlacedMap src={drawing} width={1600} height={670} alt={alt} places={places} />
    </Frame>
  );
}
