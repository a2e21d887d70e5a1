import { chakra } from '@chakra-ui/react';
import { sites } from '#shared/catalogue/sites.ts';
import { type MapPlace, PlacedMap } from './placed-map.tsx';
import drawing from './uae-map.svg?url';

/** `48 + 9 MW`: the capacities at one town, the largest first. */
function capacities(town: string): string {
  const megawatts = sites
    .filter(({ city }) => city === town)
    .map(({ capacityMegawatts }) => capacityMegawatts)
    .sort((one, other) => other - one);
  return `${megawatts.join(' + ')} MW`;
}

const places: readonly MapPlace[] = [
  { name: 'Abu Dhabi', note: capacities('Abu Dhabi'), x: 54.17, y: 47.7, side: 'left', live: true },
  { name: 'Al Ain', note: capacities('Al Ain'), x: 79.22, y: 54.46, side: 'left', live: true },
  { name: 'Dubai', note: 'Head office', x: 70.42, y: 27.55, side: 'leftAbove', live: false },
];

const alt = `Map of the United Arab Emirates: ${sites
  .map(({ name, capacityMegawatts }) => `${name}, ${capacityMegawatts} MW`)
  .join('; ')}. The head office is in Dubai.`;

const Frame = chakra('div', {
  base: {
    // On a phone, crop the sea and desert in the west to enlarge the sites.
    '& .sheet': { width: '138%', marginLeft: '-28%', md: { width: 'full', marginLeft: 0 } },
  },
});

export function UaeMap() {
  return (
    <Frame>
      <PlacedMap src={drawing} width={1200} height={880} alt={alt} places={places} />
    </Frame>
  );
}
