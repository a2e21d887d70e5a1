import { chakra } from '@chakra-ui/react';
import { useCopy } from '#client/language/language.tsx';
import { SITES } from '#shared/catalogue/arabic/sites.ts';
import { sites } from '#shared/catalogue/sites.ts';
import { MAPS_COPY } from './maps.copy.ts';
import { type MapPlace, PlacedMap } from './placed-map.tsx';
import drawing from './uae-map.svg?url';

/** The capacities at one town, the largest first. */
const capacities = (town: string) =>
  sites
    .filter(({ city }) => city === town)
    .map(({ capacityMegawatts }) => capacityMegawatts)
    .sort((one, other) => other - one);

const Frame = chakra('div', {
  base: {
    // On a phone, crop the sea and desert in the west to enlarge the sites.
    '& .sheet': { width: '138%', marginLeft: '-28%', md: { width: 'full', marginLeft: 0 } },
  },
});

export function UaeMap() {
  const { abuDhabi, alAin, dubai, headOffice, megawatts, site, uae } = useCopy(MAPS_COPY);
  const capacityIn = (town: string) => megawatts(capacities(town).join(' + '));
  const places: readonly MapPlace[] = [
    { name: abuDhabi, note: capacityIn('Abu Dhabi'), x: 54.17, y: 47.7, side: 'left', live: true },
    { name: alAin, note: capacityIn('Al Ain'), x: 79.22, y: 54.46, side: 'left', live: true },
    { name: dubai, note: headOffice, x: 70.42, y: 27.55, side: 'leftAbove', live: false },
  ];
  const alt = uae(
    useCopy(SITES).map(({ name, capacityMegawatts }) => site(name, megawatts(capacityMegawatts))),
  );
  return (
    <Frame>
      <PlacedMap src={drawing} width={1200} height={880} alt={alt} places={places} />
    </Frame>
  );
}
